/** The line to a table: whoever does not wait for a slow attempt has one line, not two. */
import { afterEach, expect, it, vi } from 'vitest';
import { TableLink } from '../src/app/net/link.svelte';

/** A line that opens and breaks when the test says so. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  readonly said: string[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.said.push((JSON.parse(text) as { type: string }).type);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an attempt that comes too late says nothing and is given up', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  const link = new TableLink('t1', () => undefined);
  Line.all[0]?.opens();
  Line.all[0]?.breaks();
  expect(link.state).toBe('broken');
  vi.advanceTimersByTime(1000);
  link.retry();
  const [, slow, fast] = Line.all;
  expect(slow?.readyState).toBe(3);
  slow?.onopen?.();
  expect(link.state).toBe('broken');
  fast?.opens();
  slow?.onopen?.();
  expect(link.state).toBe('open');
  expect(fast?.said).toEqual(['hello']);
  link.close();
});
