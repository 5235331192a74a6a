import { chooseTextSize } from '@ev/app-kit/text-size.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

const shown = () => document.documentElement.dataset.textSize;

afterEach(() => act(() => chooseTextSize('standard')));

it('shows and announces the chosen size', async () => {
  const { user } = renderPage(fakeCall({}).call, '/pages/mine/settings', { loggedIn: false });
  const sizes = within(await screen.findByRole('radiogroup', { name: '字体大小' }));
  await user.click(sizes.getByRole('radio', { name: /长辈版/ }));
  expect(shown()).toBe('elder');
  expect(screen.getByText('字体大小已改为长辈版').role).toBe('status');
  await user.click(sizes.getByRole('radio', { name: '大' }));
  expect(shown()).toBe('large');
  expect(sizes.getByRole<HTMLInputElement>('radio', { name: '大' }).checked).toBe(true);
});

it('offers the logout to members only', async () => {
  const { call } = fakeCall({});
  renderPage(call, '/pages/mine/settings', { loggedIn: false });
  await screen.findByRole('link', { name: '隐私政策' });
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
});
