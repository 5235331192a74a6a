/** The credentials of a merchant at Alipay, and Alipay's public key. Keys are PEM. */
export type AlipayCredentials = {
  appId: string;
  /** The account that is paid (PID), 16 digits. */
  sellerId: string;
  appPrivateKey: string;
  /** Alipay's key for this application; not the application's own. */
  alipayPublicKey: string;
};
