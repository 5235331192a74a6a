import type { PayWay } from '../../../contract/channels/way.ts';

/** What WeChat Pay knows a merchant by, and what the merchant knows WeChat Pay by. Keys are PEM. */
export type WechatPayCredentials = {
  /** The application of payments by H5. */
  appId: string;
  /** Those of the other ways, each bound to the merchant at WeChat Pay: official account, mini-program, app. */
  otherApps?: Partial<Record<Exclude<PayWay, 'page'>, string>> | undefined;
  mchId: string;
  merchantSerial: string;
  merchantPrivateKey: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Public keys of WeChat Pay by their serial (certificate serial or `PUB_KEY_ID_…`). */
  platformKeys: Readonly<Record<string, string>>;
};
