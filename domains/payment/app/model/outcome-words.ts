import type { PayOutcome } from './pay.ts';

/** The texts when the customer returns to the cashier. Only the server says whether money moved. */
export const outcomeWords: Partial<Record<PayOutcome, string>> = {
  left: '支付没有完成，可以再付一次，或换一种支付方式',
  unable: '支付窗口没有打开，请再试一次，或换一种支付方式',
};
