import type { UnionpayCredentials } from './credentials.ts';

/** UnionPay's half of the credentials. */
export type UnionpaySandboxCredentials = Pick<
  UnionpayCredentials,
  'merId' | 'certId' | 'merchantPublicKey' | 'gatewayPrivateKey' | 'gatewayCertificate'
>;

export type UnionpaySandboxOptions = {
  credentials: UnionpaySandboxCredentials;
  /** Payments are kept in a file here, so that a restart forgets none; null keeps them in memory. */
  dataDir: string | null;
  /** How much faster than in reality notifications are repeated; 1 is real time. */
  speed?: number;
  /** The time in which customers pay; the demo's world clock. */
  now?(): Date;
};
