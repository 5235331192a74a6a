import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskEntry, DeskState } from '../../../contract/conversation.ts';
import { conversation, entry } from '../../testing/conversations.ts';

const path = '/pages/mine/children/customer/index';

/** Sockets that never open, as behind a proxy without upgrade. */
class NoSocket extends EventTarget {
  close() {
    this.dispatchEvent(new Event('close'));
  }
}
beforeEach(() => vi.stubGlobal('WebSocket', NoSocket));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

function open({
  at = path,
  entries = [],
  state = {},
  send = () => undefined,
  read = () => undefined,
}: {
  at?: string;
  entries?: DeskEntry[];
  state?: Partial<DeskState>;
  send?: () => void;
  read?: () => void;
} = {}) {
  const kept = [...entries];
  const now = { ...state };
  const { call, asked } = fakeCall({
    'service-desk.getConversation': () => conversation([...kept], now),
    'service-desk.listEntries': ({ after = 0 }) => {
      read();
      return conversation(
        kept.filter(({ no }) => no > after),
        now,
      );
    },
    'service-desk.createSocketTicket': () => ({ address: '/live?ticket=1' }),
    'service-desk.markRead': () => ({}),
    'service-desk.showPicture': () => ({ jpeg: 'AAAA', width: 4, height: 3 }),
    'service-desk.getCard': ({ no }) => ({
      card: {
        kind: 'order',
        no,
        title: '岚屿·凌',
        lines: ['后驱长续航'],
        href: `/pages/buy/orderDetail?orderNo=${no}`,
      },
    }),
    'service-desk.sendEntry': ({ clientId, entry: sent }) => {
      send();
      const known = kept.find((one) => one.clientId === clientId);
      if (known) return { no: known.no };
      const no = kept.length + 1;
      const text = sent.kind === 'text' ? sent.text : '';
      kept.push(entry(no, { sender: 'customer', kind: sent.kind, text, clientId }));
      return { no };
    },
    'service-desk.askStaff': () => {
      now.status = 'waiting';
      now.statusText = '前面还有 2 位，预计等待 6 分钟';
      return conversation([], now).state;
    },
    'service-desk.rate': () => {
      now.rateNo = null;
      return {};
    },
  });
  return { ...renderPage(call, at), asked, kept };
}
const field = () => screen.findByRole('textbox', { name: '消息' });
const button = (name: string) => screen.getByRole('button', { name });

it('sends a text and shows it once', async () => {
  const { user, asked } = open();
  await user.type(await field(), '怎样开发票');
  await user.click(button('发送'));
  const log = await screen.findByRole('log', { name: '对话' });
  expect(await within(log).findByText('已发送')).toBeTruthy();
  expect(within(log).getAllByText('怎样开发票')).toHaveLength(1);
  expect(asked('service-desk.sendEntry').map((one) => one.entry)).toEqual([
    { kind: 'text', text: '怎样开发票' },
  ]);
  expect((await field()).textContent).toBe('');
});

it('offers a failed entry again under the same id', async () => {
  let isDown = true;
  const { user, asked } = open({
    send() {
      if (isDown) throw offline();
    },
  });
  await user.type(await field(), '充电枪拔不出来');
  await user.click(button('发送'));
  expect(await screen.findByText(/未发送/)).toBeTruthy();
  isDown = false;
  await user.click(button('重试'));
  expect(await screen.findByText('已发送')).toBeTruthy();
  const [first, second] = asked('service-desk.sendEntry');
  expect(second?.clientId).toBe(first?.clientId);
});

it('shows what was sent also while it cannot be read', async () => {
  let isDown = true;
  const { user, asked } = open({
    read() {
      if (isDown) throw offline();
    },
  });
  await user.type(await field(), '充电枪拔不出来');
  await user.click(button('发送'));
  expect(await screen.findByRole('article', { name: '我 已发送' })).toBeTruthy();
  await waitFor(() => expect(asked('service-desk.listEntries').length).toBeGreaterThan(0));
  expect(screen.getByText('充电枪拔不出来')).toBeTruthy();
  isDown = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('article', { name: '我 已发送' })).toBeNull());
  expect(screen.getAllByText('充电枪拔不出来')).toHaveLength(1);
});

it('keeps what is typed across a reload', async () => {
  const { user } = open();
  await user.type(await field(), '还没写完');
  expect(sessionStorage.getItem('draft.service-desk')).toContain('还没写完');
});

it('always has the way to a person, and says the place in the queue', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '转人工' }));
  expect(await screen.findByText('前面还有 2 位，预计等待 6 分钟')).toBeTruthy();
  expect(asked('service-desk.askStaff')).toHaveLength(1);
});

it('offers to leave a message outside of the hours', async () => {
  const { user, asked } = open({ state: { isOpen: false } });
  await user.click(await screen.findByRole('button', { name: '给客服留言' }));
  await waitFor(() => expect(asked('service-desk.askStaff')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '给客服留言' })).toBeNull();
});

it('shows the answers of the help', async () => {
  const help = [{ question: '怎样开发票', answer: '请告诉客服抬头和邮箱' }];
  open({ entries: [entry(1, { sender: 'system', kind: 'help', text: '', help })] });
  expect(await screen.findByRole('heading', { name: '怎样开发票' })).toBeTruthy();
  expect(screen.getByText('请告诉客服抬头和邮箱')).toBeTruthy();
});

it('shows a picture of staff, and opens it large', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const { user, asked } = open({ entries: [entry(1, { kind: 'picture', text: '', pictureId: 'p1' })] });
  const thumbnail = await screen.findByRole('button', { name: '查看客服发送的图片' });
  await waitFor(() => expect(asked('service-desk.showPicture')).toEqual([{ pictureId: 'p1' }]));
  await waitFor(() => expect(thumbnail.getAttribute('aria-busy')).toBeNull());
  await user.click(thumbnail);
  expect(await screen.findByRole('img', { name: '客服发送的图片' })).toBeTruthy();
});

it('says what staff have read', async () => {
  open({ entries: [entry(1, { sender: 'customer' })], state: { readNo: 1 } });
  expect(await screen.findByText('已读')).toBeTruthy();
});

it('reads what came when the customer returns to the page', async () => {
  const { kept } = open({ entries: [entry(1)] });
  await screen.findByText('第 1 条');
  kept.push(entry(2), entry(3));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('第 3 条')).toBeTruthy();
  expect(screen.getByText('第 2 条')).toBeTruthy();
});

it('sends the order of the link as a card', async () => {
  const { user, asked } = open({ at: `${path}?orderNo=N1` });
  const card = within(await screen.findByRole('region', { name: '要咨询的内容' }));
  await user.click(card.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(asked('service-desk.sendEntry').map((one) => one.entry)).toEqual([
      { kind: 'card', card: { kind: 'order', no: 'N1' } },
    ]),
  );
  expect(screen.queryByRole('region', { name: '要咨询的内容' })).toBeNull();
});

it('asks for a rating of a solved case', async () => {
  const { user, asked } = open({ entries: [entry(1)], state: { status: 'solved', rateNo: 'K1' } });
  await user.click(await screen.findByRole('radio', { name: '4 分' }));
  await user.click(button('提交评价'));
  await waitFor(() => expect(asked('service-desk.rate')).toEqual([{ conversationNo: 'K1', stars: 4 }]));
  await waitFor(() => expect(screen.queryByText('这次服务怎么样')).toBeNull());
});
