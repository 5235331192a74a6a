/** How a channel's cashier is opened (domain facts B5, channel matrix). */
export const payWays = ['page', 'inWechat', 'miniProgram', 'app', 'code'] as const;

/**
 * `page`: an address for the browser; `inWechat`: the pay sheet of WeChat's own browser; `miniProgram`: a page of the
 * brand's mini-program; `app`: the native app, by its bridge; `code`: a code that another app scans.
 */
export type PayWay = (typeof payWays)[number];

/** Ways in which WeChat asks for the one who pays, as the brand's application there knows them. */
export const payerWays = ['inWechat', 'miniProgram'] as const satisfies readonly PayWay[];
export type PayerWay = (typeof payerWays)[number];

export function needsPayer(way: PayWay): way is PayerWay {
  return (payerWays as readonly PayWay[]).includes(way);
}
