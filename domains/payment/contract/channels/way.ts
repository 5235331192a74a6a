/** The ways to open a channel's cashier (domain facts B5, channel matrix). */
export const payWays = ['page', 'inWechat', 'miniProgram', 'app', 'code'] as const;

/**
 * `page`: a URL for the browser; `inWechat`: the pay sheet of WeChat's own browser; `miniProgram`: a page of
 * the brand's mini-program; `app`: the native app, by its bridge; `code`: a code that another app scans.
 */
export type PayWay = (typeof payWays)[number];

/** Ways for which WeChat needs the payer's identity within the brand's application there. */
export const payerWays = ['inWechat', 'miniProgram'] as const satisfies readonly PayWay[];
export type PayerWay = (typeof payerWays)[number];

export function needsPayer(way: PayWay): way is PayerWay {
  return (payerWays as readonly PayWay[]).includes(way);
}
