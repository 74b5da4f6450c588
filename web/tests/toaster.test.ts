import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import Toaster from '../src/app/parts/Toaster.svelte';
import { toast } from '../src/app/state/session.svelte';

it('a message stands in the dialog that lies over the page, and stays when the dialog goes', async () => {
  render(Toaster);
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  toast('The link is on the clipboard.');
  await tick();
  expect(dialog).toContainElement(screen.getByText('The link is on the clipboard.'));
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
  dialog.remove();
  expect(screen.getByText('The link is on the clipboard.')).toBeInTheDocument();
});
