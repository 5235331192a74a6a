/** What the bank knows a merchant by, and what the merchant knows the bank by. */
export type CmbCredentials = {
  merId: string;
  /** The cashier at the bank under whose name is collected (收银员). */
  userId: string;
  /** Those of the bank's open platform. */
  appId: string;
  appSecret: string;
  /** SM2, 64 hex digits. */
  merchantPrivateKey: string;
  /** The bank's key, SM2, SPKI in Base64. */
  bankPublicKey: string;
  /** The brand's applications at WeChat in whose names the bank orders there. */
  wechatApps?: { inWechat?: string | undefined; miniProgram?: string | undefined } | undefined;
};
