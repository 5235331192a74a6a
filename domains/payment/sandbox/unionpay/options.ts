import type { UnionpayCredentials } from './credentials.ts';

/** UnionPay's side of the credentials. */
export type UnionpaySandboxCredentials = Pick<
  UnionpayCredentials,
  'merId' | 'certId' | 'merchantPublicKey' | 'gatewayPrivateKey' | 'gatewayCertificate'
>;

export type UnionpaySandboxOptions = {
  credentials: UnionpaySandboxCredentials;
  /** The directory of the file that stores the payments across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which the intervals between notifications are shortened; 1 is real time. */
  speed?: number;
  /** The time at which customers pay: the demo's world clock. */
  now?(): Date;
};
