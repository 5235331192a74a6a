import { type StaffAct, staffActs } from '../../contract/staff-order.ts';

/** Actions of finance on an order, which the domain of settlement carries out. */
const moneyActs = ['settleBalance', 'reverseBalance', 'releaseRefund', 'returnBalance'] as const;

/** An action of staff that names an order; to retry a refund names the refund. */
export type OrderAct = StaffAct | (typeof moneyActs)[number];
export const orderActs: readonly OrderAct[] = [...staffActs, ...moneyActs];
