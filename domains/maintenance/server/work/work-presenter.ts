import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { WorkOrder } from '../../contract/maintenance.ts';
import { stepKindNames } from '../../contract/staff-kinds.ts';
import { ownerOf } from '../pictures.ts';
import { type QuoteReading, quoteView } from '../quote/quote-home.ts';
import { shownQuoteOf } from '../quote/shown-quote.ts';
import { payOf } from '../rules/quote-rules.ts';
import { workText } from '../status-text.ts';
import { stepsOf, type Work } from './work-home.ts';

/** A work order as its customer sees it; the caller has checked the access. */
export async function workView(
  reader: Database | Transaction,
  deps: QuoteReading & { clock: Clock },
  work: Work,
): Promise<WorkOrder> {
  const { order, appointment } = work;
  const { appointmentNo } = appointment;
  const steps = await stepsOf(reader, order.workOrderNo);
  const damageOwners = order.damages.map((_, index) => ownerOf.damage(appointmentNo, index));
  const ids = await deps.pictures.idsOfMany(reader, [
    ...steps.map(({ stepId }) => ownerOf.step(appointmentNo, stepId)),
    ...damageOwners,
  ]);
  const damageIds = damageOwners.flatMap((owner) => ids.get(owner) ?? []);
  const quote = await shownQuoteOf(reader, order.workOrderNo);
  const isFixed = order.status === 'toPay' || order.status === 'toCollect' || order.status === 'done';
  return {
    workOrderNo: order.workOrderNo,
    appointmentNo,
    status: order.status,
    statusText: workText(order),
    vin: order.vin,
    modelName: appointment.modelName,
    plate: appointment.plate,
    storeId: order.storeId,
    storeName: appointment.storeName,
    storePhone: appointment.storePhone,
    odometerKm: order.odometerKm,
    checkedInAt: order.checkedInAt.toISOString(),
    readyAt: order.readyAt?.toISOString() ?? null,
    steps: steps.map(({ stepId, kind, text, at }) => ({
      name: stepKindNames[kind],
      text: text || null,
      pictureIds: [
        ...(ids.get(ownerOf.step(appointmentNo, stepId)) ?? []),
        ...(kind === 'checkIn' ? damageIds : []),
      ],
      at: at.toISOString(),
    })),
    quote: quote && (await quoteView(reader, deps, quote, work)),
    payFen: isFixed || order.status === 'closed' ? order.payFen : quote ? payOf(quote.lines) : 0,
    cardFen: order.cardFen,
    card:
      order.couponNo === null ? null : { couponNo: order.couponNo, name: order.couponName ?? order.couponNo },
    cardShares: order.cardShares,
    paidAt: order.paidAt?.toISOString() ?? null,
    canPay: order.status === 'toPay',
    canRate: order.status === 'done' && order.ratedAt === null,
    rating:
      order.stars !== null && order.ratedAt !== null
        ? { stars: order.stars, text: order.ratingText ?? '', at: order.ratedAt.toISOString() }
        : null,
    serverTime: deps.clock.now().toISOString(),
  };
}
