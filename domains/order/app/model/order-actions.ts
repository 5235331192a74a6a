import type { OrderSummary } from '../../contract/order.ts';
import { type OrderStatus, orderStatus } from '../../contract/statuses.ts';

export type OrderAction = OrderSummary['actions'][number];

/** What may lead the bar, the most urgent first. */
const leading = [
  'pay',
  'refreshPayment',
  'reorder',
  'bookAppointment',
  'lock',
  'viewDelivery',
] as const satisfies readonly OrderAction[];
export type LeadingAction = (typeof leading)[number];

/** What may stand beside the first action, by that action. */
const beside = {
  pay: ['refreshPayment', 'cancel'],
  lock: ['changeConfig'],
} as const satisfies Partial<Record<LeadingAction, readonly OrderAction[]>>;
export type BesideAction = (typeof beside)['pay' | 'lock'][number];

/** What else is offered, quietly, in this order. */
const rows = [
  'changeConfig',
  'changeStore',
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
 * Where each action of an order stands: at most two in the bar, the others in rows. Undoing a lock has its own
 * card, and the contact and the progress have their rows among the facts.
 */
export function arrangeActions(actions: readonly OrderAction[], status: OrderStatus): ArrangedActions {
  // Once everything is ready the appointment stands, and the code for the store is wanted.
  const booked = status === orderStatus.awaitingDelivery;
  const first =
    leading.find((action) => actions.includes(action) && !(booked && action === 'bookAppointment')) ?? null;
  const candidates: readonly BesideAction[] = first === 'pay' || first === 'lock' ? beside[first] : [];
  const second = candidates.find((action) => actions.includes(action)) ?? null;
  return { first, second, rows: rows.filter((action) => actions.includes(action) && action !== second) };
}
