import type { PriceRow } from '@ev/showcase/contract/price.ts';
import type * as z from 'zod/mini';
import type { UnpricedOrder } from '../../contract/order-input.ts';

/** The key under which the input of the order form is stored. */
export const orderFormName = 'order';

/**
 * A buyer while the customer fills a form in. Stores both kinds, so that switching between them loses nothing.
 */
export type BuyerDraft = {
  buyerType: '0' | '1';
  name: string;
  phone: string;
  companyName: string;
  creditCode: string;
  /** The customer confirms the code although its check character does not match. */
  creditCodeConfirmed: boolean;
};

export const firstBuyerDraft: BuyerDraft = {
  buyerType: '0',
  name: '',
  phone: '',
  companyName: '',
  creditCode: '',
  creditCodeConfirmed: false,
};

/** The values of the order form while the customer fills it in. */
export type OrderDraft = BuyerDraft & {
  cityCode: string;
  storeId: string;
  /** The chosen additions to the order, by their key. */
  additions: Record<string, string>;
};

type Known = Pick<OrderDraft, 'cityCode' | 'name' | 'phone'>;

/**
 * The initial values of the form: those of a reservation, except for a city that the customer chose later.
 */
export function firstOrderDraft(chosenCity: string | undefined, reserved: Known | null): OrderDraft {
  const { cityCode = '', name = '', phone = '' } = reserved ?? {};
  return {
    ...firstBuyerDraft,
    name,
    phone,
    cityCode: chosenCity ?? cityCode,
    storeId: '',
    additions: {},
  };
}

/** The labels of the fields that were filled in from the reservation. */
export function wordsFromReservation(draft: OrderDraft, reserved: Known | null): string[] {
  if (!reserved) return [];
  const fields = [
    ['上牌城市', 'cityCode'],
    ['姓名', 'name'],
    ['手机号', 'phone'],
  ] as const;
  return fields.flatMap(([word, field]) => (draft[field] === reserved[field] ? word : []));
}

/** The request that the draft stands for, not yet validated. */
export function orderInputOf(
  draft: OrderDraft,
  order: {
    modelCode: string;
    config: string;
    agreements: { code: string; version: string }[] | null;
    intentNo: string | null;
    discount: { no: string; row: PriceRow } | null;
  },
): z.input<typeof UnpricedOrder> {
  const { cityCode, storeId, additions } = draft;
  return {
    modelCode: order.modelCode,
    config: order.config,
    buyer: buyerInputOf(draft),
    cityCode,
    storeId,
    agreements: order.agreements ?? [],
    ...(order.intentNo === null ? {} : { intentNo: order.intentNo }),
    ...(order.discount ? { discount: discountInputOf(order.discount) } : {}),
    ...(Object.keys(additions).length === 0 ? {} : { additions }),
  };
}

const discountInputOf = ({ no, row }: { no: string; row: PriceRow }) => ({
  discountNo: no,
  savesFen: 0 - row.amountFen,
});

/** The buyer of a request, not yet validated. */
export function buyerInputOf(draft: BuyerDraft): z.input<typeof UnpricedOrder>['buyer'] {
  const { buyerType, name, phone, companyName, creditCode, creditCodeConfirmed } = draft;
  return buyerType === '0'
    ? { type: '0', name, phone }
    : { type: '1', name, phone, companyName, creditCode, creditCodeConfirmed };
}
