import type { Address } from '@ev/account/contract/address.ts';
import type { VisitWay } from '../../contract/kinds.ts';
import type { ServiceItem, ServiceStore } from '../../contract/maintenance.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import type { Slot } from './slot-text.ts';

/** What the customer has entered so far. */
export type Typed = {
  itemCodes: string[];
  problem: string;
  storeId: string | null;
  slot: Slot | null;
  way: VisitWay;
  addressId: string | null;
  contactName: string;
  contactPhone: string;
};

/** The default address is where a car is most likely collected, and its contact who is called. */
export function beginWith(itemCodes: string[], addresses: readonly Address[]): Typed {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return {
    itemCodes,
    problem: '',
    storeId: null,
    slot: null,
    way: 'store',
    addressId: usual?.id ?? null,
    contactName: usual?.name ?? '',
    contactPhone: usual?.phone ?? '',
  };
}

/** What a draft means now: items, stores and addresses may have changed since it was stored. */
export function currentOf(
  typed: Typed,
  {
    items,
    stores,
    addresses,
  }: {
    items: readonly ServiceItem[];
    stores: readonly ServiceStore[];
    addresses: readonly Address[];
  },
): {
  items: ServiceItem[];
  store: ServiceStore | null;
  slot: Slot | null;
  way: VisitWay;
  address: Address | null;
  estimate: Estimate;
  /** How long the car is in the workshop; undefined without items. */
  minutes: number | undefined;
} {
  const chosen = items.filter(({ code }) => typed.itemCodes.includes(code));
  const store = stores.find(({ storeId }) => storeId === typed.storeId) ?? null;
  const way = typed.way === 'pickUp' && store?.picksUp ? 'pickUp' : 'store';
  return {
    items: chosen,
    store,
    slot: store ? typed.slot : null,
    way,
    address: addresses.find(({ id }) => id === typed.addressId) ?? null,
    minutes: chosen.length > 0 ? chosen.reduce((sum, item) => sum + item.minutes, 0) : undefined,
    estimate: estimateOf(chosen, { way, pickUpFeeFen: store?.pickUpFeeFen ?? 0 }),
  };
}
