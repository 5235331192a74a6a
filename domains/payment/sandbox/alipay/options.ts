import type { AlipayCredentials } from './credentials.ts';

/** Alipay's half of the credentials. */
export type AlipaySandboxCredentials = Pick<
  AlipayCredentials,
  'appId' | 'sellerId' | 'appPublicKey' | 'alipayPrivateKey'
>;

export type AlipaySandboxOptions = {
  credentials: AlipaySandboxCredentials;
  /** Payments are kept in a file here, so that a restart forgets none; null keeps them in memory. */
  dataDir: string | null;
  /** How much faster than in reality notifications are repeated and refunds settle; 1 is real time. */
  speed?: number;
  /** The time in which customers pay; the demo's world clock. Signatures always carry the machine's time. */
  now?(): Date;
};
