import type { Delivery } from '@ev/contract/buy/delivery';
import { orderStatus } from '@ev/contract/statuses';
import { formatDay, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { appointmentWords } from './appointment.ts';
import { type DayRange, shiftWords } from './range-shift.ts';

/** The range that counts now: the last promise, or what was agreed on. */
export function expectedRange({ agreed, promises }: Pick<Delivery, 'agreed' | 'promises'>): DayRange {
  return promises.at(-1) ?? agreed;
}

export type PromiseEntry = DayRange & { key: string; title: string; shift: string | null; reason: string };

/** What was promised, newest first, down to what was agreed on; each with its shift from the one before. */
export function promiseHistory({ agreed, promises }: Pick<Delivery, 'agreed' | 'promises'>): PromiseEntry[] {
  const first: PromiseEntry = {
    from: agreed.from,
    to: agreed.to,
    key: 'agreed',
    title: `${dayOf(agreed.asOf)}约定`,
    shift: null,
    reason: '订单约定的交付时间',
  };
  const later = promises.map(({ from, to, at, reason }, index) => ({
    from,
    to,
    key: at,
    title: `${dayOf(at)}更新`,
    shift: shiftWords(promises[index - 1] ?? agreed, { from, to }),
    reason,
  }));
  return [first, ...later].reverse();
}

function dayOf(instant: string): string {
  return formatDay(shanghaiDay(new Date(instant)));
}

export type HandOverStep = {
  key: 'inspection' | 'balance' | 'appointment';
  title: string;
  text: string;
  done: boolean;
  /** What is still to be paid; null where nothing is. */
  dueFen: number | null;
};

type HandOver = Pick<Delivery, 'inspectedAt' | 'balance' | 'appointment' | 'slots'>;

/** What has to be done before the car is handed over. */
export function handOverSteps({ inspectedAt, balance, appointment, slots }: HandOver): HandOverStep[] {
  const settled = balance.settledAt !== null || balance.dueFen === 0;
  return [
    {
      key: 'inspection',
      title: '车辆检查',
      text: inspectedAt ? `${momentOf(inspectedAt)} 已完成` : '车辆到店后由门店逐项检查',
      done: inspectedAt !== null,
      dueFen: null,
    },
    {
      key: 'balance',
      title: '尾款结算',
      text: balance.settledAt
        ? `${momentOf(balance.settledAt)} 已结清`
        : settled
          ? '没有待付尾款'
          : '交付门店会协助你办理',
      done: settled,
      dueFen: settled ? null : balance.dueFen,
    },
    {
      key: 'appointment',
      title: '预约交付',
      text: appointment
        ? appointmentWords(appointment)
        : slots.length > 0
          ? '可以选择到店时间了'
          : '车辆到店并完成检查后可预约',
      done: appointment !== null,
      dueFen: null,
    },
  ];
}

function momentOf(instant: string): string {
  return formatShortDateTime(new Date(instant));
}

/** When the car was handed over; null before that. */
export function deliveredAt({ status, stages }: Pick<Delivery, 'status' | 'stages'>): Date | null {
  const at = status === orderStatus.delivered ? stages.at(-1)?.at : null;
  return at ? new Date(at) : null;
}
