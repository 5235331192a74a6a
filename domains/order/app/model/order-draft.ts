import type * as z from 'zod/mini';
import type { UnpricedOrder } from '../../contract/order-input.ts';

/** What the order form holds while it is filled in. Both kinds of buyer are kept, so that switching loses nothing. */
export type OrderDraft = {
  buyerType: '0' | '1';
  name: string;
  phone: string;
  companyName: string;
  creditCode: string;
  cityCode: string;
  storeId: string;
};

export function emptyOrderDraft(cityCode = ''): OrderDraft {
  return { buyerType: '0', name: '', phone: '', companyName: '', creditCode: '', cityCode, storeId: '' };
}

/** The command that the draft means, not yet checked. */
export function orderInputOf(
  draft: OrderDraft,
  order: {
    modelCode: string;
    config: string;
    agreements: { code: string; version: string }[] | null;
    intentNo: string | null;
  },
): z.input<typeof UnpricedOrder> {
  const { buyerType, name, phone, companyName, creditCode, cityCode, storeId } = draft;
  return {
    modelCode: order.modelCode,
    config: order.config,
    buyer:
      buyerType === '0' ? { type: '0', name, phone } : { type: '1', name, phone, companyName, creditCode },
    cityCode,
    storeId,
    agreements: order.agreements ?? [],
    ...(order.intentNo === null ? {} : { intentNo: order.intentNo }),
  };
}
