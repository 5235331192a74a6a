import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

test('hydrates what the server rendered without a difference', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Gallery />);
  document.body.append(host);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(host, <Gallery />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  host.remove();
  complain.mockRestore();
});
