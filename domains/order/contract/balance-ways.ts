/** How a balance was paid that finance recorded as one sum. */
export const balanceMethods = ['transfer', 'loan'] as const;
/** How a balance was paid: in one sum, or in several sums. */
export const balanceWays = [...balanceMethods, 'receipts'] as const;
export type BalanceWay = (typeof balanceWays)[number];
