import type { OrderSummary } from '../../contract/order.ts';
import { type OrderStatus, orderStatus } from '../../contract/statuses.ts';

export type OrderAction = OrderSummary['actions'][number];

/** Candidates for the first button of the bar, most urgent first. */
const leading = [
  'pay',
  'refreshPayment',
  'reorder',
  'bookAppointment',
  'prepareLock',
  'lock',
  'viewDelivery',
] as const satisfies readonly OrderAction[];
export type LeadingAction = (typeof leading)[number];

/** Candidates for the second button, by the first one. */
const beside = {
  pay: ['refreshPayment', 'cancel'],
  prepareLock: ['changeConfig'],
  lock: ['changeConfig'],
} as const satisfies Partial<Record<LeadingAction, readonly OrderAction[]>>;
export type BesideAction = (typeof beside)['pay' | 'prepareLock' | 'lock'][number];

/** The other actions, shown as rows in this order. */
const rows = [
  'changeConfig',
  'changeStore',
  'requestConfigChange',
  'requestStoreChange',
  'cancel',
  'requestCancel',
] as const satisfies readonly OrderAction[];
export type RowAction = (typeof rows)[number];

export type ArrangedActions = {
  first: LeadingAction | null;
  second: BesideAction | null;
  rows: RowAction[];
};

/**
 * Places each action of an order: at most two in the bar, the others in rows. Undoing a lock has its own
 * card; the contact and the progress have their own rows.
 */
export function arrangeActions(actions: readonly OrderAction[], status: OrderStatus): ArrangedActions {
  // Once everything is ready the appointment is settled, and the customer's next step is to accept the car.
  const booked = status === orderStatus.awaitingDelivery;
  const first =
    leading.find((action) => actions.includes(action) && !(booked && action === 'bookAppointment')) ?? null;
  const candidates: readonly BesideAction[] = hasBeside(first) ? beside[first] : [];
  const second = candidates.find((action) => actions.includes(action)) ?? null;
  return { first, second, rows: rows.filter((action) => actions.includes(action) && action !== second) };
}

function hasBeside(first: LeadingAction | null): first is keyof typeof beside {
  return first !== null && Object.hasOwn(beside, first);
}
