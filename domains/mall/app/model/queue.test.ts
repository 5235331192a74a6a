import { expect, it } from 'vitest';
import type { Product } from '../../contract/product.ts';
import type { QueueView } from '../../contract/queue.ts';
import { aProduct, aQueueOfProduct, aQueueView, serverTime } from '../testing/products.ts';
import { isInQueue, nextAskMs, queueWords } from './queue.ts';

const [white, , grey] = aProduct().variants;
const some = aQueueOfProduct({ skuCodes: [white?.skuCode ?? ''] });
const whole = aQueueOfProduct({ skuCodes: aProduct().variants.map(({ skuCode }) => skuCode) });

it.each<[string, Partial<Product>, typeof white | null, boolean]>([
  ['a variant of it', { queue: some }, white, true],
  ['not another variant', { queue: some }, grey, false],
  ['not before a variant is chosen', { queue: some }, null, false],
  ['every variant before one is chosen', { queue: whole }, null, true],
  ['nothing before it opens', { queue: { ...whole, state: 'NOT_STARTED' } }, white, false],
  ['nothing before the launch', { queue: whole, state: 'upcoming' }, white, false],
  ['nothing without a queue', {}, white, false],
])('a queue sells %s', (_, change, variant, sold) => {
  expect(isInQueue(aProduct(change), variant ?? null)).toBe(sold);
});

const waiting = (ahead: number, change: Partial<QueueView> = {}) =>
  aQueueView({
    ...change,
    place: { skuCode: 'S', status: 'waiting', ahead, waitMinutes: 10, turnEndsAt: null },
  });
const turn = aQueueView({
  place: { skuCode: 'S', status: 'turn', ahead: 0, waitMinutes: null, turnEndsAt: serverTime },
});

it.each<[string, QueueView | undefined, boolean, number | false]>([
  ['not without a place', aQueueView(), false, false],
  ['soon near the front', waiting(3), false, 4_000],
  ['later further back', waiting(80), false, 10_000],
  ['latest at the end', waiting(480), false, 20_000],
  ['seldom when all is sold', waiting(3, { soldOut: true }), false, 30_000],
  ['while it is the turn', turn, false, 15_000],
  ['seldom after a failure', waiting(3), true, 30_000],
  ['after a failure at the beginning', undefined, true, 30_000],
])('asks again %s', (_, view, failed, ms) => {
  expect(nextAskMs(view, failed)).toBe(ms);
});

it.each<[string, QueueView | undefined, string, string]>([
  ['the next one', waiting(0), '你是下一位', '预计等待约 10 分钟'],
  ['how many are ahead', waiting(12), '前面还有 12 人', '轮到你时会通知你'],
  ['a pause', waiting(12, { paused: true }), '前面还有 12 人', '排队暂停中'],
  ['that all is sold', waiting(2, { soldOut: true }), '已售罄', '前面还有 2 人。有人没有付款时'],
  ['the turn', turn, '轮到你了', '倒计时结束前下单'],
  ['how it works', aQueueView(), '限量排队', '轮到后有 5 分钟下单'],
  ['that all is sold before one waits', aQueueView({ soldOut: true }), '已售罄', '没有付款的名额'],
])('says %s', (_, view, title, text) => {
  const words = queueWords(view);
  expect(words.title).toBe(title);
  expect(words.text).toContain(text);
});
