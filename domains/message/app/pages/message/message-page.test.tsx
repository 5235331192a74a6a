import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '../../../contract/message.ts';

const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  kind: 'order',
  title: `消息${id}`,
  text: '你的青驭 凌已到店。',
  link: '/pages/buy/orderDetail?orderNo=C1',
  createdAt: '2026-11-20T16:30:05.000Z',
  readAt: null,
  steps: [],
  ...change,
});

function open(list: Message[], at = '/pages/mine/message') {
  let kept = list;
  const unread = () => {
    const order = kept.filter(({ readAt }) => readAt === null).length;
    return { total: order, kinds: { order, service: 0, community: 0, system: 0 } };
  };
  const { call, asked } = fakeCall({
    'message.listMessages': ({ kind }) => {
      const found = kept.filter((one) => one.kind === kind);
      return { list: found, total: found.length, pageNo: 1, pageSize: 20 };
    },
    'message.countUnread': unread,
    'message.markRead': ({ ids, kind }) => {
      const now = '2026-11-21T00:00:00.000Z';
      kept = kept.map((one) => (ids?.includes(one.id) || kind === one.kind ? { ...one, readAt: now } : one));
      return unread();
    },
  });
  return { ...renderPage(call, at), asked };
}

it('a tap marks as read and opens the target', async () => {
  const { user, asked, address } = open([message('a'), message('b')]);
  await user.click(await screen.findByRole('button', { name: /消息b/ }));
  await waitFor(() => expect(address()).toBe('/pages/buy/orderDetail?orderNo=C1'));
  expect(asked('message.markRead')).toEqual([{ ids: ['b'] }]);
});

it('shows no tab of a domain that does not exist, and orders at its address', async () => {
  open([message('a')], '/pages/mine/message?type=community');
  expect(await screen.findByRole('button', { name: /消息a/ })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
    '订单',
    '服务',
    '系统',
  ]);
});

it('folds earlier messages below the newest', async () => {
  const steps = [
    { title: '运输有新进展', text: '已到达武汉', createdAt: '2026-11-19T16:30:05.000Z' },
    { title: '车辆已发运', text: '已发往杭州', createdAt: '2026-11-18T16:30:05.000Z' },
  ];
  const { user, asked, address } = open([message('a', { steps }), message('b')]);
  const [folded, ...others] = await screen.findAllByText(/之前的 \d+ 条进展/);
  expect(others).toEqual([]);
  await user.click(folded as HTMLElement);
  const told = screen.getByRole('list', { name: '之前的进展' });
  expect(told.textContent).toMatch(/运输有新进展.*已到达武汉.*车辆已发运.*已发往杭州/);
  // Unfolding opens nothing and marks nothing as read.
  expect(asked('message.markRead')).toEqual([]);
  expect(address()).toBe('/pages/mine/message');
});

it.each(['https://evil.example/', '//evil.example/pages/a', 'javascript:alert(1)', 'data:text/html,x', null])(
  '%s is not opened',
  async (link) => {
    const { user, address } = open([message('a', { link })]);
    const card = await screen.findByRole('button', { name: /消息a/ });
    expect(card.textContent).not.toContain('查看详情');
    await user.click(card);
    await waitFor(() => expect(screen.queryByText('1 条未读', { selector: 'p' })).toBeNull());
    expect(address()).toBe('/pages/mine/message');
  },
);

it('all of a kind are marked at once', async () => {
  const { user, asked } = open([message('a'), message('b')]);
  await screen.findByRole('button', { name: /消息a/ });
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull());
  expect(asked('message.markRead')).toEqual([{ kind: 'order' }]);
});

it('each kind explains its empty list', async () => {
  const { user, address } = open([]);
  expect(await screen.findByText('下单、付款、生产和交付的进展会出现在这里')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '系统' }));
  expect(await screen.findByText('账号安全和产品更新的通知会出现在这里')).toBeTruthy();
  expect(address()).toBe('/pages/mine/message?type=system');
});

it('an unknown kind shows the orders', async () => {
  open([message('a')], '/pages/mine/message?type=else');
  expect(await screen.findByRole('button', { name: /消息a/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /订单/, selected: true })).toBeTruthy();
});

it('says when there is no network', async () => {
  const { call } = fakeCall({
    'message.countUnread': () => ({ total: 0, kinds: { order: 0, service: 0, community: 0, system: 0 } }),
    'message.listMessages': () => {
      throw offline();
    },
  });
  renderPage(call, '/pages/mine/message');
  expect(await screen.findByRole('button', { name: '重新连接' })).toBeTruthy();
});
