import { nameOf } from '@ev/contract/fields';

/** The kinds of business that can be paid for, by name. Each domain adds its own, as types only. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface BusinessTypes {}

export type BusinessType = keyof BusinessTypes;
export const BusinessType = nameOf<BusinessType>('支付业务');
