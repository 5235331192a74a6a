import { tokenStore } from '@ev/app-kit/session.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClosing } from '../testing/closing.ts';

const at = '/pages/mine/settings';
const logIn = () => act(() => tokenStore.set({ accessToken: 'new', refreshToken: 'new' }));

it('asks after a login, and takes the closing back only if the customer says so', async () => {
  const { call, asked } = fakeCall({
    'closing.getPendingClosing': () => ({ closing: aClosing() }),
    'closing.withdrawClosing': () => ({ status: 'withdrawn' }),
  });
  const { user } = renderPage(call, at, { loggedIn: false });
  await screen.findByRole('link', { name: '隐私政策' });
  expect(asked('closing.getPendingClosing')).toEqual([]);
  logIn();
  expect(await screen.findByRole('dialog', { name: '账号将于3月10日注销' })).toBeTruthy();
  expect(asked('closing.withdrawClosing')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '撤回注销' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('closing.withdrawClosing')).toEqual([{ closingNo: 'L1' }]);
});

it('asks nobody else', async () => {
  const { call, asked } = fakeCall({ 'closing.getPendingClosing': () => ({ closing: null }) });
  renderPage(call, at, { loggedIn: false });
  await screen.findByRole('link', { name: '隐私政策' });
  logIn();
  await waitFor(() => expect(asked('closing.getPendingClosing')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
