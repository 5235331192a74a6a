import type { PayWay } from '../../../contract/channels/way.ts';

/** The credentials of a merchant at WeChat Pay, and WeChat Pay's public keys. Keys are PEM. */
export type WechatPayCredentials = {
  /** The application of H5 payments. */
  appId: string;
  /**
   * The applications of the other ways, each bound to the merchant at WeChat Pay: official account,
   * mini-program, app.
   */
  otherApps?: Partial<Record<Exclude<PayWay, 'page'>, string>> | undefined;
  mchId: string;
  merchantSerial: string;
  merchantPrivateKey: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Public keys of WeChat Pay by their serial (certificate serial or `PUB_KEY_ID_…`). */
  platformKeys: Readonly<Record<string, string>>;
};
