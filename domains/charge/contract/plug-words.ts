/**
 * 即插即充 (plug and charge): a car starts charging when it is plugged in. No schemas here, because pages import
 * this file.
 */

/**
 * The version of the terms that a customer accepts before the first car; a new version must be accepted
 * again.
 */
export const plugTermsVersion = '1';

/** The cost limits per session at which it is stopped. Fen. */
export const plugLimitsFen = [10_000, 20_000, 30_000] as const;
export type PlugLimitFen = (typeof plugLimitsFen)[number];
/** The default until the customer chooses. */
export const usualPlugLimitFen: PlugLimitFen = 20_000;

/** Who began a session. */
export const startWays = ['customer', 'car'] as const;
export type StartWay = (typeof startWays)[number];
export const startWayNames: Readonly<Record<StartWay, string>> = { customer: '手动启动', car: '即插即充' };
