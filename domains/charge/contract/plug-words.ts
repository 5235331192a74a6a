/** 即插即充: a car that charges as it is plugged in. No schemas, because pages name them. */

/** The wording that a customer agrees to before the first car; another one is asked for anew. */
export const plugTermsVersion = '1';

/** What one session may cost before it is stopped. Fen. */
export const plugLimitsFen = [10_000, 20_000, 30_000] as const;
export type PlugLimitFen = (typeof plugLimitsFen)[number];
/** Until somebody chooses. */
export const usualPlugLimitFen: PlugLimitFen = 20_000;

/** How a session began. */
export const startWays = ['customer', 'car'] as const;
export type StartWay = (typeof startWays)[number];
export const startWayNames: Readonly<Record<StartWay, string>> = { customer: '客户启动', car: '即插即充' };
