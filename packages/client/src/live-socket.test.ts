import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSocket } from './live-socket.ts';

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  closed = false;
  address: string;
  constructor(address: URL) {
    super();
    this.address = address.href;
    FakeSocket.all.push(this);
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    this.dispatchEvent(new Event('close'));
  }
  says(name: 'open' | 'message') {
    this.dispatchEvent(new Event(name));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function kept() {
  const said: string[] = [];
  let tickets = 0;
  const live = keepSocket({
    origin: 'https://app.example',
    addressOf: async () => {
      tickets += 1;
      return `/live?ticket=${tickets}`;
    },
    onNews: () => said.push('news'),
    onOpen: (isOpen) => said.push(isOpen ? 'open' : 'gone'),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { live, said };
}
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

it('reports news, also when it has opened', async () => {
  const { said } = await kept();
  expect(newest().address).toBe('wss://app.example/live?ticket=1');
  newest().says('open');
  newest().says('message');
  expect(said).toEqual(['open', 'news', 'news']);
});

it('opens again with a new ticket after it broke', async () => {
  const { said } = await kept();
  newest().says('open');
  newest().close();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(newest().address).toContain('ticket=2');
  newest().says('open');
  expect(said).toEqual(['open', 'news', 'gone', 'open', 'news']);
});

it('gives up an attempt that stays without an answer', async () => {
  const { said } = await kept();
  await vi.advanceTimersByTimeAsync(10_000 + 3_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(said).toEqual(['gone']);
});

it('reads what came while the phone slept', async () => {
  const { live, said } = await kept();
  newest().says('open');
  newest().close();
  live.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
  expect(said.at(-1)).toBe('news');
});

it('stays closed', async () => {
  const { live } = await kept();
  newest().says('open');
  live.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
