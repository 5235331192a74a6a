import type { Api } from '@ev/contract';
import type { Port } from '@ev/platform/partners.ts';

type Challenge = Api['account.createCaptcha']['output'];
export type CaptchaKind = Challenge['kind'];

/** What a page shows, without the fields common to all kinds. */
export type Shown = Challenge extends infer One
  ? One extends Challenge
    ? Omit<One, 'id' | 'expiresInSeconds'>
    : never
  : never;

/** The answer; each kind reads its own field. */
export type CaptchaAnswer = {
  offset?: number | undefined;
  answer?: string | undefined;
  captchaVerifyParam?: string | undefined;
};

/** A test that tells humans from bots. Phones, limits and attempts are handled elsewhere. */
export type CaptchaPort = Port & {
  readonly kind: CaptchaKind;
  /** How long a challenge is valid. */
  readonly lifeMs: number;
  /** A new challenge: what the page shows, and the solution to store. */
  make(): Promise<{ shown: Shown; solution: string }>;
  /**
   * Whether the answer is right. @throws Error if that cannot be determined; the answer is then not accepted.
   */
  judge(solution: string, answer: CaptchaAnswer): Promise<boolean>;
};
