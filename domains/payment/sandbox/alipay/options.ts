import type { AlipayCredentials } from './credentials.ts';

/** Alipay's side of the credentials. */
export type AlipaySandboxCredentials = Pick<
  AlipayCredentials,
  'appId' | 'sellerId' | 'appPublicKey' | 'alipayPrivateKey'
>;

export type AlipaySandboxOptions = {
  credentials: AlipaySandboxCredentials;
  /** The directory of the file that stores the payments across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which the intervals between notifications and refunds are shortened; 1 is real time. */
  speed?: number;
  /** The time at which customers pay: the demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};
