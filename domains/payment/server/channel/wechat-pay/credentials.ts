/** What WeChat Pay knows a merchant by, and what the merchant knows WeChat Pay by. Keys are PEM. */
export type WechatPayCredentials = {
  appId: string;
  mchId: string;
  merchantSerial: string;
  merchantPrivateKey: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Public keys of WeChat Pay by their serial (certificate serial or `PUB_KEY_ID_…`). */
  platformKeys: Readonly<Record<string, string>>;
};
