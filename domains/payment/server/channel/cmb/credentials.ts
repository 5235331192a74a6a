/** The credentials of a merchant at the bank, and the bank's public key. */
export type CmbCredentials = {
  merId: string;
  /** The cashier (收银员) at the bank in whose name money is collected. */
  userId: string;
  /** Credentials of the bank's open platform. */
  appId: string;
  appSecret: string;
  /** SM2, 64 hex digits. */
  merchantPrivateKey: string;
  /** The bank's public key, SM2, SPKI in Base64. */
  bankPublicKey: string;
  /** The brand's WeChat applications for which the bank orders there. */
  wechatApps?: { inWechat?: string | undefined; miniProgram?: string | undefined } | undefined;
};
