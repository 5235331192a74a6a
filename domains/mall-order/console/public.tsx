/** Exports for staff pages of other domains. */
import type { StaffOrder } from '../contract/staff-order.ts';

/** Fills the slot `mall-order.part` of an order: what another domain does with it. */
export type MallOrderPart = { order: StaffOrder; onDone: (said: string) => void };

export { LabelFields } from './pages/orders/label-fields.tsx';
