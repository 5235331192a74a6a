import { chooseTextSize } from '@ev/app-kit/text-size.ts';
import { fakeCaches } from '@ev/testkit/app/fake-caches.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customer } from '../../testing/customer.ts';

const shown = () => document.documentElement.dataset.textSize;

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => chooseTextSize('standard'));
});

function open(loggedIn: boolean) {
  let service = true;
  const fake = fakeCall({
    'account.getCustomer': () => customer,
    'content.getDocument': ({ code = '' }: { code?: string }) => {
      if (code === 'open-source') throw refusal('content.documentNotFound');
      return {
        code,
        title: code,
        version: '2026.1',
        effectiveFrom: '2026-01-01T00:00:00.000Z',
        current: true,
        html: '',
      };
    },
    'message.getSwitches': () => ({
      topics: [
        { kind: 'order', sms: true, fixed: true },
        { kind: 'service', sms: service, fixed: false },
        { kind: 'community', sms: true, fixed: false },
      ],
    }),
    'message.setSwitch': ({ sms }) => {
      service = sms;
      return { topics: [] };
    },
  });
  return { ...renderPage(fake.call, '/pages/mine/settings', { loggedIn }), ...fake };
}

it('shows and announces the chosen size', async () => {
  const { user } = open(false);
  const sizes = within(await screen.findByRole('radiogroup', { name: '字体大小' }));
  await user.click(sizes.getByRole('radio', { name: /长辈版/ }));
  expect(shown()).toBe('elder');
  expect(screen.getByText('字体大小已改为长辈版').role).toBe('status');
  await user.click(sizes.getByRole('radio', { name: '大' }));
  expect(shown()).toBe('large');
  expect(sizes.getByRole<HTMLInputElement>('radio', { name: '大' }).checked).toBe(true);
});

it('offers account, switches and logout to members only, and lists only published texts', async () => {
  open(false);
  await screen.findByRole('link', { name: '第三方 SDK 清单' });
  expect(screen.queryByRole('link', { name: '开源软件许可' })).toBeNull();
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  expect(screen.queryByRole('link', { name: /更换手机号/ })).toBeNull();
  expect(screen.queryByRole('switch', { name: '服务短信' })).toBeNull();
});

it('switches SMS of a topic off, unless it cannot be', async () => {
  const { user, asked } = open(true);
  const order = await screen.findByRole<HTMLInputElement>('switch', { name: '订单短信' });
  expect(order.disabled).toBe(true);
  // No domain has a community here.
  expect(screen.queryByRole('switch', { name: '社区短信' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: '服务短信' }));
  await waitFor(() => expect(asked('message.setSwitch')).toEqual([{ kind: 'service', sms: false }]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '服务短信' }).checked).toBe(false),
  );
});

it('clears what the phone stores, also for reading offline, after a question', async () => {
  localStorage.setItem('charge-search', '["西湖"]');
  const storage = fakeCaches();
  vi.stubGlobal('caches', storage.caches);
  for (const mark of ['mine', 'visitor'])
    await (await caches.open(`reads:${mark}`)).put(`/${mark}`, new Response('x'.repeat(2048)));
  const { user } = open(false);
  const row = (await screen.findByText('离线查看的内容')).closest('li');
  await waitFor(() => expect(row?.textContent).toContain('2.0 KB'));
  await user.click(await screen.findByRole('button', { name: '清除' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '清除' }));
  expect(localStorage.getItem('charge-search')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '清除' }).getAttribute('aria-disabled')).toBe('true'),
  );
  expect(await storage.texts()).toHaveLength(1);
});
