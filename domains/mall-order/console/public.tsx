/** Exports for staff pages of other domains. */
import type { SalesSpan } from '../contract/staff-kinds.ts';
import type { StaffOrder } from '../contract/staff-order.ts';

/** Fills the slot `mall-order.part` of an order: what another domain does with it. */
export type MallOrderPart = { order: StaffOrder; onDone: (said: string) => void };

/** Fills the slot `mall-order.figures`: the panels of another domain for the same days. */
export type MallFigures = {
  days: SalesSpan;
  /** Units that were sold within them. */
  soldUnits: number;
};

export { DayFigures } from './pages/figures/day-figures.tsx';
export { LabelFields } from './pages/orders/label-fields.tsx';
