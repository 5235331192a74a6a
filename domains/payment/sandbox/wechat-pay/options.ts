/** The gateway's half of the credentials. Keys are PEM. */
export type WechatSandboxCredentials = {
  appId: string;
  /** The other applications that the merchant takes payments for. */
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
  /** Where a customer's browser reaches the sandbox, without a path. */
  publicOrigin: string;
  /** Payments are kept in a file here, so that a restart forgets none; null keeps them in memory. */
  dataDir: string | null;
  /** What was lived before the sandbox was there, and who may tell it; null where nobody does. */
  record?: { secret: string; notifyUrl: string };
  /** How much faster than in reality notifications are repeated and refunds succeed; 1 is real time. */
  speed?: number;
  /** The time in which customers pay; the demo's world clock. Signatures always carry the machine's time. */
  now?(): Date;
};
