import type * as z from 'zod/mini';
import type { UnpricedOrder } from '../../contract/order-input.ts';

/** Under which what is typed into the order form is kept. */
export const orderFormName = 'order';

/** What the order form holds while it is filled in. Both kinds of buyer are kept, so that switching loses nothing. */
export type OrderDraft = {
  buyerType: '0' | '1';
  name: string;
  phone: string;
  companyName: string;
  creditCode: string;
  /** That the code is right although its last character does not check it. */
  creditCodeConfirmed: boolean;
  cityCode: string;
  storeId: string;
  /** What was chosen of what goes with an order, by its key. */
  additions: Record<string, string>;
};

type Known = Pick<OrderDraft, 'cityCode' | 'name' | 'phone'>;

/** The form before something is typed: with what a reservation says, but the city that was chosen since then. */
export function firstOrderDraft(chosenCity: string | undefined, reserved: Known | null): OrderDraft {
  const { cityCode = '', name = '', phone = '' } = reserved ?? {};
  return {
    buyerType: '0',
    name,
    phone,
    companyName: '',
    creditCode: '',
    creditCodeConfirmed: false,
    cityCode: chosenCity ?? cityCode,
    storeId: '',
    additions: {},
  };
}

/** Which of what was typed is as the reservation says. */
export function wordsFromReservation(draft: OrderDraft, reserved: Known | null): string[] {
  if (!reserved) return [];
  const fields = [
    ['上牌城市', 'cityCode'],
    ['姓名', 'name'],
    ['手机号', 'phone'],
  ] as const;
  return fields.flatMap(([word, field]) => (draft[field] === reserved[field] ? word : []));
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
  const { buyerType, name, phone, cityCode, storeId, additions } = draft;
  const { companyName, creditCode, creditCodeConfirmed } = draft;
  return {
    modelCode: order.modelCode,
    config: order.config,
    buyer:
      buyerType === '0'
        ? { type: '0', name, phone }
        : { type: '1', name, phone, companyName, creditCode, creditCodeConfirmed },
    cityCode,
    storeId,
    agreements: order.agreements ?? [],
    ...(order.intentNo === null ? {} : { intentNo: order.intentNo }),
    ...(Object.keys(additions).length === 0 ? {} : { additions }),
  };
}
