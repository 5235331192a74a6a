/** What other domains do with the order form. */
import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { type OrderDraft, orderFormName } from './model/order-draft.ts';

export type { OrderFormPartProps } from './slots.ts';

/** Chooses something that goes with the order (`order.form-part`) on a page to which the form has led. */
export function keepAddition(key: string, code: string): void {
  changeDraft<OrderDraft>(orderFormName, (kept) => ({
    ...kept,
    additions: { ...kept.additions, [key]: code },
  }));
}
