import { turnMinutes } from '../../contract/kinds.ts';
import type { Product, Variant } from '../../contract/product.ts';
import type { QueueView } from '../../contract/queue.ts';

type Queued = Pick<Product, 'queue' | 'state' | 'variants'>;

/** Whether a variant, or every variant while none is chosen, is now sold through the queue alone. */
export function isInQueue(
  { queue, state, variants }: Queued,
  variant: Pick<Variant, 'skuCode'> | null,
): boolean {
  if (queue?.state !== 'IN_PROGRESS' || state === 'upcoming' || state === 'offSale') return false;
  const chosen = variant ? [variant] : variants;
  return chosen.every(({ skuCode }) => queue.skuCodes.includes(skuCode));
}

/** The status of a place that still counts; null without one. */
export function openStatusOf(view: Pick<QueueView, 'place'> | undefined): 'waiting' | 'turn' | null {
  const status = view?.place?.status;
  return status === 'waiting' || status === 'turn' ? status : null;
}

const seconds = (count: number) => count * 1_000;

/**
 * Milliseconds until a customer's place is asked for again; false without a place that may change. The further
 * back, the longer, so that a long queue asks no more often than a short one.
 */
export function nextAskMs(view: QueueView | undefined, failed: boolean): number | false {
  if (failed) return seconds(30);
  const status = openStatusOf(view);
  if (!view?.place || status === null) return false;
  if (status === 'turn') return seconds(15);
  if (view.soldOut || view.paused) return seconds(30);
  const { ahead } = view.place;
  if (ahead < 20) return seconds(4);
  return ahead < 200 ? seconds(10) : seconds(20);
}

/** Where the customer stands, and what comes next. */
export function queueWords(view: QueueView | undefined): { title: string; text: string } {
  const place = view?.place;
  if (view && place?.status === 'turn')
    return { title: '轮到你了', text: '请在倒计时结束前下单，过时名额会让给下一位' };
  if (view && place?.status === 'waiting') return waitingWords(view, place);
  if (place?.status === 'ordered')
    return { title: '你已下单', text: '请按时付款，没有付款的名额会让给下一位' };
  if (place?.status === 'missed')
    return { title: '名额已让给下一位', text: '上次轮到你时没有下单，可以重新排队' };
  if (view?.soldOut) return { title: '已售罄', text: '可以排队等没有付款的名额，有名额会按顺序轮到你' };
  return { title: '限量排队', text: `按先后排队，轮到后有 ${turnMinutes} 分钟下单，每次 1 件` };
}

function waitingWords(
  { soldOut, paused }: QueueView,
  { ahead, waitMinutes }: NonNullable<QueueView['place']>,
): { title: string; text: string } {
  const title = ahead === 0 ? '你是下一位' : `前面还有 ${ahead} 人`;
  if (paused) return { title, text: '排队暂停中，你的位置会保留' };
  if (soldOut) return { title: '已售罄', text: `${title}。有人没有付款时会按顺序轮到你，可以继续等待或离开` };
  return {
    title,
    text: `${waitMinutes === null ? '' : `预计等待${waitText(waitMinutes)}，`}轮到你时会通知你，可以先离开这个页面`,
  };
}

/** `约 25 分钟`, `约 4 小时`. */
const waitText = (minutes: number): string =>
  minutes < 120 ? `约 ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`;
