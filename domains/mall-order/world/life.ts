import { accountOf, cast } from '@ev/account/world/life.ts';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { payFor } from '@ev/payment/world/life.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { LogisticsPort, ParcelReport } from '../server/logistics/port.ts';
import { order, ship, trackingOf, travel } from './acts.ts';
import { type Ending, type Story, stories } from './stories.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    logistics: LogisticsPort;
  }
}

/**
 * The carriers of the cast's time. Parcels that are not delivered today are subscribed to in the present, so that
 * the sandbox takes them over.
 */
const carriersOfCast: LogisticsPort = {
  wire: 'the cast',
  own: true,
  missing: true,
  async subscribe() {},
  async readReport(body) {
    const report = JSON.parse(body.toString('utf8')) as ParcelReport;
    return { ...report, events: report.events.map((event) => ({ ...event, at: new Date(event.at) })) };
  },
};

/** How many stops of its way a parcel has passed. */
const stopsOf: Partial<Record<Ending, number>> = {
  onItsWay: 3,
  delivering: 4,
  inTrouble: 3,
  delivered: 5,
  received: 5,
  reviewed: 5,
};

/** What becomes of an order that is not paid. */
async function leaveUnpaid(stage: LifeStage, accountId: string, orderNo: string, ending: Ending) {
  if (ending === 'cancelled')
    await stage.asMember(accountId, 'mall-order.cancelOrder', { orderNo, reason: 'changedMind' });
  if (ending === 'expired') await stage.until(new Date(stage.clock.now().getTime() + 40 * minuteMs));
}

async function takeBack(
  stage: LifeStage,
  accountId: string,
  orderNo: string,
  payFen: number,
  ending: Ending,
) {
  await stage.until(new Date(stage.clock.now().getTime() + 2 * hourMs));
  if (ending === 'refunded')
    await stage.asMember(accountId, 'mall-order.cancelOrder', { orderNo, reason: 'wrongItem' });
  else
    await stage.asStaff('finance', 'mall-order.cancelOrderByStaff', {
      orderNo,
      seenStatus: 'toShip',
      seenPayFen: payFen,
      reason: '这一批次有瑕疵，已与客户沟通退款',
    });
}

async function receive(
  stage: LifeStage,
  accountId: string,
  orderNo: string,
  { review }: Story,
): Promise<void> {
  await stage.until(new Date(stage.clock.now().getTime() + 20 * hourMs));
  await stage.asMember(accountId, 'mall-order.confirmReceipt', { orderNo });
  if (!review) return;
  const { lines } = await stage.asMember(accountId, 'mall-order.getOrder', { orderNo });
  const lineId = lines[0]?.lineId ?? '';
  const { rating, text, addition } = review;
  await stage.asMember(accountId, 'mall-order.writeReview', { orderNo, lineId, rating, text });
  if (!addition) return;
  await stage.until(new Date(stage.clock.now().getTime() + 20 * 24 * hourMs));
  await stage.asMember(accountId, 'mall-order.appendReview', { orderNo, lineId, text: addition });
}

const unpaid: readonly Ending[] = ['toPay', 'cancelled', 'expired'];
const back: readonly Ending[] = ['refunded', 'takenBack'];

async function play(stage: LifeStage, story: Story, index: number, today: Date): Promise<void> {
  const { lines, agoMs, ending } = story;
  const person = cast[index % cast.length];
  if (!person) return;
  await stage.until(new Date(today.getTime() - agoMs));
  const accountId = await accountOf(stage, person.phone);
  const placed = await order(stage, { accountId, name: person.name, phone: person.phone }, lines);
  if (!placed) return;
  const { orderNo, payFen } = placed;
  if (unpaid.includes(ending)) return leaveUnpaid(stage, accountId, orderNo, ending);
  await payFor(stage, accountId, { businessType: 'mallOrder', businessNo: orderNo });
  if (back.includes(ending)) return takeBack(stage, accountId, orderNo, payFen, ending);
  if (ending === 'toShip') return;
  await stage.until(new Date(stage.clock.now().getTime() + 4 * hourMs));
  await stage.asStaff('delivery', 'mall-order.startPacking', { orderNo, seenStatus: 'toShip' });
  if (ending === 'packing') return;
  const trackingNo = trackingOf(index);
  await ship(stage, orderNo, { trackingNo, ...(ending === 'partlyShipped' ? { only: 1 } : {}) });
  const shippedAt = stage.clock.now();
  await travel(stage, trackingNo, { shippedAt, to: stopsOf[ending] ?? 1, lost: ending === 'inTrouble' });
  if (ending === 'received' || ending === 'reviewed') await receive(stage, accountId, orderNo, story);
}

/** Demo customers buy in the mall; staff pack, ship and take back. */
export const life: LifePart = {
  partners: { logistics: () => carriersOfCast },
  byTheMinute: ['mall-order.endOrders'],
  episodes: (today) =>
    stories.map((story, index) => ({
      name: `mall-order/${index}-${story.ending}`,
      play: (stage) => play(stage, story, index, today),
    })),
};
