import type { CmbCredentials } from './credentials.ts';

/** The bank's half of the credentials. */
export type CmbSandboxCredentials = Omit<CmbCredentials, 'merchantPrivateKey' | 'bankPublicKey'> & {
  /** The brand's applications at WeChat in whose names the bank may order there. */
  wechatAppIds: readonly string[];
};

export type CmbSandboxOptions = {
  credentials: CmbSandboxCredentials;
  /** Where a customer's phone reaches the sandbox. */
  publicOrigin: string;
  /** Payments are kept in a file here, so that a restart forgets none; null keeps them in memory. */
  dataDir: string | null;
  /** How much faster than in reality notifications are repeated and refunds settle; 1 is real time. */
  speed?: number;
  /** The time in which customers pay; the demo's world clock. Signatures always carry the machine's time. */
  now?(): Date;
};
