/** What the customers of the walks have that says nothing about a person. */
export const notPersonal: ReadonlySet<string> = new Set([
  'accessToken',
  'refreshToken',
  'couponGiftCode',
  'giftCode',
  'linkSecret',
  'redeemCode',
]);

const secret = 'authorises its bearer and is no information about them';
const ofOthers = 'of another person, so that the export masks it';

/** Texts of the customer that the export does not contain, and why. */
export const neverExported: Readonly<Record<string, string>> = {
  accessToken: secret,
  refreshToken: secret,
  smsCode: secret,
  couponGiftCode: secret,
  giftCode: secret,
  linkSecret: secret,
  redeemCode: secret,
  hideReason: 'a note of staff about a review',
  payerName: ofOthers,
  secondPhone: ofOthers,
  shareName: ofOthers,
};

/** Places outside of the registers where something of the customer is left, what, and why it may be. */
export const keptElsewhere: Readonly<Record<string, { what: string[]; why: string }>> = {
  'table audit_log.details': { what: ['grantReason'], why: 'what staff gave away and why must be traceable' },
  'table factory_event.content': {
    what: ['orderVin'],
    why: 'the factory’s messages about a car, kept with its order',
  },
  'table rate_window.key': {
    what: ['deviceId', 'ip'],
    why: 'counters that the next sweeps delete within a day',
  },
  'table state_history.reason': {
    what: ['defectText'],
    why: 'why a car was refused; the register keeps the defect for the same reason',
  },
};
