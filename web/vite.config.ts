import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $art: at('./src/art'), $lib: at('./src/lib'), $ui: at('./src/components') },
    // Vitest runs components in jsdom: without this Svelte would resolve to its server build.
    conditions: process.env['VITEST'] ? ['browser'] : undefined,
  },
  // `monumental serve` answers /api; vite alone serves the client while it is written.
  server: {
    proxy: { '/api': { target: process.env['MONUMENTAL_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    target: 'es2022',
    // Fonts must stay files: inlined they would escape the size report and the browser cache.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { app: at('./index.html'), specimen: at('./specimen.html') },
      output: {
        manualChunks: (id: string) => (id.includes('/generated/ui-icons') ? 'ui-icons' : undefined),
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // The pictures of all cards take a while where the machine has other things to do.
    testTimeout: 60_000,
  },
});
