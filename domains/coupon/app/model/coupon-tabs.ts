import {
  type AnyCouponUse,
  type CouponType,
  couponUseNames,
  couponUses,
  useOf,
} from '../../contract/kinds.ts';

export type CouponTab = AnyCouponUse | 'all';

export const couponTabs: readonly { key: CouponTab; label: string }[] = [
  { key: 'all', label: '全部' },
  ...couponUses.map((use) => ({ key: use, label: couponUseNames[use] })),
];

/** The tab of an address: named by a use, or by a type of coupon. */
export function tabOf(type: string | undefined): CouponTab {
  const use = couponUses.find((one) => one === type);
  if (use) return use;
  return type !== undefined && Object.hasOwn(useOf, type) ? useOf[type as CouponType] : 'all';
}

/** The filter of a list, and the field of an address. */
export const filterOf = (tab: CouponTab): AnyCouponUse | undefined => (tab === 'all' ? undefined : tab);
