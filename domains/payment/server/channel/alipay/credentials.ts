/** What Alipay knows a merchant by, and what the merchant knows Alipay by. Keys are PEM. */
export type AlipayCredentials = {
  appId: string;
  /** The account that is paid (PID), 16 digits. */
  sellerId: string;
  appPrivateKey: string;
  /** Alipay's key for this application; not the application's own. */
  alipayPublicKey: string;
};
