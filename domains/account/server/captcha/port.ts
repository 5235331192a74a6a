import type { Api } from '@ev/contract';
import type { Port } from '@ev/platform/partners.ts';

type Challenge = Api['account.createCaptcha']['output'];
export type CaptchaKind = Challenge['kind'];

/** What a page shows, without what is the same for all kinds. */
export type Shown = Challenge extends infer One
  ? One extends Challenge
    ? Omit<One, 'id' | 'expiresInSeconds'>
    : never
  : never;

/** What came back; each kind reads its own field. */
export type CaptchaAnswer = {
  offset?: number | undefined;
  answer?: string | undefined;
  captchaVerifyParam?: string | undefined;
};

/** A way to tell people from programs. It knows nothing of phones, limits and how often something may be tried. */
export type CaptchaPort = Port & {
  readonly kind: CaptchaKind;
  /** How long somebody may take. */
  readonly lifeMs: number;
  /** A new challenge: what the page shows, and what is kept here to judge the answer by. */
  make(): Promise<{ shown: Shown; solution: string }>;
  /** Whether the answer is right. @throws Error when that cannot be found out; nobody has passed then. */
  judge(solution: string, answer: CaptchaAnswer): Promise<boolean>;
};
