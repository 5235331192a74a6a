import { formatDay, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { appointmentWords } from '@ev/order/contract/appointment-words.ts';
import { type DayRange, shiftWords } from '@ev/order/contract/range-shift.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { DeliveryProgress } from '../../contract/progress.ts';

/** The range that applies now: the last promise, or the agreed range. */
export function expectedRange({ agreed, promises }: Pick<DeliveryProgress, 'agreed' | 'promises'>): DayRange {
  return promises.at(-1) ?? agreed;
}

export type PromiseEntry = DayRange & { at: string; day: string; shift: string | null; reason: string };

/** The promises, newest first, each with its shift from the one before. */
export function promiseHistory(promises: DeliveryProgress['promises']): PromiseEntry[] {
  return promises
    .map(({ from, to, at, reason }, index) => {
      const before = promises[index - 1];
      const day = formatDay(shanghaiDay(new Date(at)));
      return { from, to, at, day, shift: before ? shiftWords(before, { from, to }) : null, reason };
    })
    .reverse();
}

export type HandOverStep = {
  key: 'inspection' | 'balance' | 'appointment';
  title: string;
  text: string;
  done: boolean;
  /** The amount still to be paid; null if nothing is due. */
  dueFen: number | null;
};

type HandOver = Pick<DeliveryProgress, 'inspectedAt' | 'balance' | 'appointment' | 'slots'>;

/** What has to be done before the hand-over. */
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

/** Whether the car has reached the store; no day counts as late from then on. */
export function hasArrived({ status }: Pick<DeliveryProgress, 'status'>): boolean {
  const { arrivedAtStore, awaitingDelivery, delivered } = orderStatus;
  return status === arrivedAtStore || status === awaitingDelivery || status === delivered;
}

/** When the car was handed over; null before that. */
export function deliveredAt({ status, stages }: Pick<DeliveryProgress, 'status' | 'stages'>): Date | null {
  const at = status === orderStatus.delivered ? stages.at(-1)?.at : null;
  return at ? new Date(at) : null;
}
