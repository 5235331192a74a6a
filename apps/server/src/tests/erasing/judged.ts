/** What the customers of the walks have that says nothing about a person. */
export const notPersonal: ReadonlySet<string> = new Set([
  'accessToken',
  'refreshToken',
  'couponGiftCode',
  'giftCode',
  'linkSecret',
  'redeemCode',
]);

/** Tables of the registers in which the customer of this test has no row, and why. */
export const withoutRow: Readonly<Record<string, string>> = {};

/** Texts of the customer that the export does not contain, and why. */
export const neverExported: Readonly<Record<string, string>> = {};

/** Places outside of the registers where something of the customer is left, what, and why it may be. */
export const keptElsewhere: Readonly<Record<string, { what: string[]; why: string }>> = {};
