import type { CmbCredentials } from './credentials.ts';

/** The bank's side of the credentials. */
export type CmbSandboxCredentials = Omit<CmbCredentials, 'merchantPrivateKey' | 'bankPublicKey'> & {
  /** The brand's WeChat applications for which the bank may order there. */
  wechatAppIds: readonly string[];
};

export type CmbSandboxOptions = {
  credentials: CmbSandboxCredentials;
  /** The origin at which a customer's phone reaches the sandbox. */
  publicOrigin: string;
  /** The directory of the file that stores the payments across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which the intervals between notifications and refunds are shortened; 1 is real time. */
  speed?: number;
  /** The time at which customers pay: the demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};
