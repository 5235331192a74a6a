import { randomUuid } from '@ev/wire/nonce.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppEvent, Batch } from '../../contract/event.ts';
import { createSender, fullAt, mostKept, sendEveryMs } from './sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const batchOf = (events: AppEvent[]): Batch => ({
  batchId: randomUuid(),
  visit: 'abcdefgh12345678',
  release: '3.2.0+dev',
  host: 'browser',
  clientType: 1,
  platform: 'ios',
  events,
});
const view = (no = 0): AppEvent => ({ kind: 'view', page: `/pages/${no}` });

function open() {
  const line = { away: false, posted: [] as Batch[], left: [] as Batch[] };
  const sender = createSender(
    {
      async post(body) {
        line.posted.push(JSON.parse(body));
        if (line.away) throw new Error('nobody there');
      },
      beacon: (body) => void line.left.push(JSON.parse(body)),
    },
    batchOf,
  );
  return { line, sender };
}
const pagesOf = (batches: Batch[]) => batches.flatMap(({ events }) => events.map(({ page }) => page));

it('waits 18 s for more events, and then for the next one again', async () => {
  const { line, sender } = open();
  sender.add(view(1));
  await vi.advanceTimersByTimeAsync(sendEveryMs - 1);
  sender.add(view(2));
  expect(line.posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(pagesOf(line.posted)).toEqual(['/pages/1', '/pages/2']);
  sender.add(view(3));
  await vi.advanceTimersByTimeAsync(sendEveryMs);
  expect(line.posted).toHaveLength(2);
});

it(`does not wait with ${fullAt}`, async () => {
  const { line, sender } = open();
  for (let no = 0; no < fullAt; no += 1) sender.add(view(no));
  await vi.advanceTimersByTimeAsync(0);
  expect(line.posted.map(({ events }) => events.length)).toEqual([fullAt]);
  await vi.advanceTimersByTimeAsync(sendEveryMs);
  expect(line.posted).toHaveLength(1);
});

it('resends a possibly received batch under its own number, and nothing twice', async () => {
  const { line, sender } = open();
  line.away = true;
  sender.add(view(1));
  await expect(sender.send()).rejects.toThrow();
  line.away = false;
  sender.add(view(2));
  await sender.send();
  const [first, again, next] = line.posted;
  expect(again).toEqual(first);
  expect(next?.batchId).not.toBe(first?.batchId);
  expect(pagesOf([again, next] as Batch[])).toEqual(['/pages/1', '/pages/2']);
});

it('sends everything when the page closes, including possibly received batches', async () => {
  const { line, sender } = open();
  line.away = true;
  sender.add(view(1));
  await expect(sender.send()).rejects.toThrow();
  sender.add(view(2));
  sender.leave();
  expect(line.left.map(({ batchId }) => batchId)[0]).toBe(line.posted[0]?.batchId);
  expect(pagesOf(line.left)).toEqual(['/pages/1', '/pages/2']);
  sender.leave();
  expect(line.left).toHaveLength(2);
});

it('keeps only the last events without a network', async () => {
  const { line, sender } = open();
  line.away = true;
  for (let no = 0; no < 3 * mostKept; no += 1) sender.add(view(no));
  await vi.advanceTimersByTimeAsync(0);
  // It does not try with each of them.
  expect(line.posted.length).toBeLessThanOrEqual((3 * mostKept) / fullAt);
  sender.leave();
  expect(pagesOf(line.left).at(-1)).toBe(`/pages/${3 * mostKept - 1}`);
  expect(pagesOf(line.left).length).toBeLessThanOrEqual(mostKept + fullAt);
});

it('deletes events after a withdrawal, and does not send them later', async () => {
  const { line, sender } = open();
  line.away = true;
  sender.add(view(1));
  await expect(sender.send()).rejects.toThrow();
  sender.add(view(2));
  sender.forget();
  line.away = false;
  await vi.advanceTimersByTimeAsync(2 * sendEveryMs);
  await sender.send();
  sender.leave();
  expect([line.posted.length, line.left.length]).toEqual([1, 0]);
});

it('leaves out what the server would refuse', async () => {
  const { line, sender } = open();
  sender.add({ kind: 'view', page: '/pages/x?phone=13800000001' });
  sender.add(view(1));
  await sender.send();
  expect(pagesOf(line.posted)).toEqual(['/pages/1']);
});
