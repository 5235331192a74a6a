/** The gateway's side of the credentials. Keys are PEM. */
export type WechatSandboxCredentials = {
  appId: string;
  /** The other applications for which the merchant takes payments. */
  otherAppIds?: readonly string[];
  mchId: string;
  merchantSerial: string;
  merchantPublicKey: string;
  apiV3Key: string;
  platformSerial: string;
  platformPrivateKey: string;
};

export type WechatSandboxOptions = {
  credentials: WechatSandboxCredentials;
  /** The origin at which a customer's browser reaches the sandbox. */
  publicOrigin: string;
  /** The directory of the file that stores the payments across restarts; null: memory only. */
  dataDir: string | null;
  /**
   * The secret for importing payments made before the sandbox existed, and where to notify; absent if nothing
   * is imported.
   */
  record?: { secret: string; notifyUrl: string };
  /** Factor by which the intervals between notifications and refunds are shortened; 1 is real time. */
  speed?: number;
  /** The time at which customers pay: the demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};
