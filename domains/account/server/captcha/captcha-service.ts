import { randomBytes } from 'node:crypto';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter, RateRule } from '@ev/platform/rate-limit.ts';
import type { Switchboard } from '@ev/platform/switchboard/index.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashOf, newSecret } from '../secrets.ts';
import { captchaChallenges, captchaPasses } from '../tables.ts';
import { questionCaptcha, sliderCaptcha } from './own-captchas.ts';
import type { CaptchaPort } from './port.ts';

const passLifeMs = 5 * 60_000;
const tenMinutes = 600;
/** How long our own slider replaces an unreachable provider. */
const restMs = 60_000;

/** The usual captcha, or the question for customers who cannot slide. */
type Wish = Api['account.createCaptcha']['parsed']['kind'];
type Solution = Api['account.solveCaptcha']['parsed'];

/** A random guess hits the right gap in one of three cases, the right answer in one of six. */
const triesOfPuzzle = 1;
/** Questions are easier for bots, so they have a lower limit; networks are shared by many people. */
const deviceRules: Record<Wish, RateRule> = {
  slider: { limit: 30, windowSeconds: tenMinutes },
  question: { limit: 8, windowSeconds: tenMinutes },
};
const networkRules: Record<Wish, RateRule> = {
  slider: { limit: 120, windowSeconds: tenMinutes },
  question: { limit: 20, windowSeconds: tenMinutes },
};

export type Captchas = ReturnType<typeof createCaptchas>;

export type CaptchaResources = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  log: Log;
  switchboard: Pick<Switchboard, 'isOff'>;
  /** The brand's choice: a provider, or our own slider. */
  usual: CaptchaPort;
};

export function createCaptchas({ db, clock, limiter, log, switchboard, usual }: CaptchaResources) {
  const ways: readonly CaptchaPort[] = [sliderCaptcha, questionCaptcha, usual];

  return {
    /** Creates a puzzle. @throws AppError request.tooManyRequests. */
    async create(
      wish: Wish,
      caller: { deviceId: string; ip: string },
    ): Promise<Api['account.createCaptcha']['output']> {
      await limit(wish, caller);
      const { kind, lifeMs, make } = wish === 'question' ? questionCaptcha : await usualNow();
      const { shown, solution } = await make();
      const id = randomBytes(16).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      await db.insert(captchaChallenges).values({ id, kind, solution, tries: 0, expiresAt });
      return { ...shown, id, expiresInSeconds: lifeMs / 1000 };
    },

    /**
     * Exchanges a correct solution for a validate value, valid once within five minutes.
     * @throws AppError account.captchaWrong with `triesLeft`, account.captchaExpired, or
     * account.captchaUnavailable if the provider is unreachable: the next puzzle will be our own.
     */
    async solve({ id, ...answer }: Solution) {
      // The attempt is counted before the solution is checked.
      const [challenge] = await db
        .update(captchaChallenges)
        .set({ tries: sql`${captchaChallenges.tries} + 1` })
        .where(and(eq(captchaChallenges.id, id), gt(captchaChallenges.expiresAt, clock.now())))
        .returning();
      const way = ways.find(({ kind }) => kind === challenge?.kind);
      if (!challenge || !way || challenge.tries > triesOfPuzzle) throw new AppError('account.captchaExpired');
      const right = await way
        .judge(challenge.solution, answer)
        .catch((cause: unknown) => putAside(id, cause));
      if (!right) throw new AppError('account.captchaWrong', { triesLeft: triesOfPuzzle - challenge.tries });
      const validate = newSecret('v_');
      await db.transaction(async (tx) => {
        const solved = await tx
          .delete(captchaChallenges)
          .where(eq(captchaChallenges.id, id))
          .returning({ id: captchaChallenges.id });
        if (solved.length !== 1) throw new AppError('account.captchaExpired');
        await tx.insert(captchaPasses).values({
          hash: hashOf(validate),
          expiresAt: new Date(clock.now().getTime() + passLifeMs),
        });
      });
      return { validate };
    },

    /** Consumes a validate value. @throws AppError account.captchaExpired. */
    async pass(validate: string): Promise<void> {
      const [used] = await db
        .delete(captchaPasses)
        .where(eq(captchaPasses.hash, hashOf(validate)))
        .returning();
      if (!used || used.expiresAt <= clock.now()) throw new AppError('account.captchaExpired');
    },

    /** The solution of an open puzzle of our own, for demos; null if there is none. */
    async findSolution(
      id: string,
    ): Promise<{ kind: 'slider'; offset: number } | { kind: 'question'; answer: string } | null> {
      const [row] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, id));
      if (row?.kind === 'slider') return { kind: row.kind, offset: Number(row.solution) };
      return row?.kind === 'question' ? { kind: row.kind, answer: row.solution } : null;
    },

    async sweep(): Promise<void> {
      await db.delete(captchaChallenges).where(lt(captchaChallenges.expiresAt, clock.now()));
      await db.delete(captchaPasses).where(lt(captchaPasses.expiresAt, clock.now()));
    },
  };

  /**
   * The provider, or our own slider while the provider is switched off or was just unreachable, so that
   * customers can always log in.
   */
  async function usualNow(): Promise<CaptchaPort> {
    if (usual.own) return usual;
    return (await switchboard.isOff('captcha')) || (await hasJustFailed()) ? sliderCaptcha : usual;
  }

  /** Read from the database, so that all processes know of a failure that one of them saw. */
  async function hasJustFailed(): Promise<boolean> {
    const since = new Date(clock.now().getTime() - restMs);
    const [failed] = await db
      .select({ id: captchaChallenges.id })
      .from(captchaChallenges)
      .where(gt(captchaChallenges.failedAt, since))
      .limit(1);
    return failed !== undefined;
  }

  /** A solution that cannot be verified is not accepted. */
  async function putAside(id: string, cause: unknown): Promise<never> {
    log.warn({ err: cause }, 'the captcha provider could not be asked');
    await db.update(captchaChallenges).set({ failedAt: clock.now() }).where(eq(captchaChallenges.id, id));
    throw new AppError('account.captchaUnavailable');
  }

  async function limit(wish: Wish, { deviceId, ip }: { deviceId: string; ip: string }): Promise<void> {
    const within =
      (deviceId === '' || (await limiter.take(`captcha:${wish}:device:${deviceId}`, deviceRules[wish]))) &&
      (await limiter.take(`captcha:${wish}:network:${networkOf(ip)}`, networkRules[wish]));
    if (!within) throw new AppError('request.tooManyRequests');
  }
}
