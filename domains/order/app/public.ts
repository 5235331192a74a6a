/** What other domains use of the pages of orders and of the order form. */
import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { type OrderDraft, orderFormName } from './submit/order-draft.ts';

export { timelineItems } from './model/order-timeline.ts';
export type { OrderFormPartProps } from './slots.ts';
export { type BuyerDraft, buyerInputOf, firstBuyerDraft } from './submit/order-draft.ts';

/** Stores the choice of an addition (`order.form-part`) made on a page that the form linked to. */
export function keepAddition(key: string, code: string): void {
  changeDraft<OrderDraft>(orderFormName, (kept) => ({
    ...kept,
    additions: { ...kept.additions, [key]: code },
  }));
}
