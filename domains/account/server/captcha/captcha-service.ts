import { randomBytes } from 'node:crypto';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter, RateRule } from '@ev/platform/rate-limit.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashOf, newSecret } from '../secrets.ts';
import { captchaChallenges, captchaPasses } from '../tables.ts';
import { picture, pieceSize, tolerancePx } from './puzzle-shape.ts';
import { makeQuestion } from './questions.ts';
import { drawSliderPuzzle } from './slider-puzzle.ts';

const challengeLifeMs = 2 * 60_000;
const passLifeMs = 5 * 60_000;
const tenMinutes = 600;

type Kind = 'slider' | 'question';

/** A throw among the gaps hits the right one in one of three cases, among answers in one of six. */
const triesOfPuzzle = 1;
/** Questions are easier for a program, so there are fewer of them; networks are shared by many people. */
const deviceRules: Record<Kind, RateRule> = {
  slider: { limit: 30, windowSeconds: tenMinutes },
  question: { limit: 8, windowSeconds: tenMinutes },
};
const networkRules: Record<Kind, RateRule> = {
  slider: { limit: 120, windowSeconds: tenMinutes },
  question: { limit: 20, windowSeconds: tenMinutes },
};

export type Captchas = ReturnType<typeof createCaptchas>;

export function createCaptchas({ db, clock, limiter }: { db: Database; clock: Clock; limiter: RateLimiter }) {
  return {
    /** A new puzzle. @throws AppError request.tooManyRequests. */
    async create(kind: Kind, caller: { deviceId: string; ip: string }) {
      await limit(kind, caller);
      const id = randomBytes(16).toString('base64url');
      const expiresInSeconds = challengeLifeMs / 1000;
      if (kind === 'question') {
        const { question, choices, solution } = makeQuestion();
        await keep(id, kind, solution);
        return { kind, id, question, choices, expiresInSeconds } as const;
      }
      const { background, piece, pieceTop, offset } = await drawSliderPuzzle();
      await keep(id, kind, String(offset));
      return {
        kind,
        id,
        background,
        piece,
        ...picture,
        pieceWidth: pieceSize,
        pieceTop,
        expiresInSeconds,
      } as const;
    },

    /**
     * Exchanges a right solution for a validate value that works once within five minutes.
     * @throws AppError account.captchaWrong with `triesLeft`, or account.captchaExpired.
     */
    async solve(attempt: { id: string; offset?: number | undefined; answer?: string | undefined }) {
      // The try is spent before the solution is looked at.
      const [challenge] = await db
        .update(captchaChallenges)
        .set({ tries: sql`${captchaChallenges.tries} + 1` })
        .where(and(eq(captchaChallenges.id, attempt.id), gt(captchaChallenges.expiresAt, clock.now())))
        .returning();
      if (!challenge || challenge.tries > triesOfPuzzle) throw new AppError('account.captchaExpired');
      if (!isRight(challenge, attempt)) {
        throw new AppError('account.captchaWrong', { triesLeft: triesOfPuzzle - challenge.tries });
      }
      const validate = newSecret('v_');
      await db.transaction(async (tx) => {
        const solved = await tx
          .delete(captchaChallenges)
          .where(eq(captchaChallenges.id, challenge.id))
          .returning({ id: captchaChallenges.id });
        if (solved.length !== 1) throw new AppError('account.captchaExpired');
        await tx
          .insert(captchaPasses)
          .values({ hash: hashOf(validate), expiresAt: new Date(clock.now().getTime() + passLifeMs) });
      });
      return { validate };
    },

    /** Uses a validate value up. @throws AppError account.captchaExpired. */
    async pass(validate: string): Promise<void> {
      const [used] = await db
        .delete(captchaPasses)
        .where(eq(captchaPasses.hash, hashOf(validate)))
        .returning();
      if (!used || used.expiresAt <= clock.now()) throw new AppError('account.captchaExpired');
    },

    /** The solution of a puzzle that waits, for demos; null when there is none. */
    async findSolution(
      id: string,
    ): Promise<{ kind: 'slider'; offset: number } | { kind: 'question'; answer: string } | null> {
      const [row] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, id));
      if (!row) return null;
      return row.kind === 'slider'
        ? { kind: row.kind, offset: Number(row.solution) }
        : { kind: row.kind, answer: row.solution };
    },

    async sweep(): Promise<void> {
      await db.delete(captchaChallenges).where(lt(captchaChallenges.expiresAt, clock.now()));
      await db.delete(captchaPasses).where(lt(captchaPasses.expiresAt, clock.now()));
    },
  };

  async function limit(kind: Kind, { deviceId, ip }: { deviceId: string; ip: string }): Promise<void> {
    const within =
      (deviceId === '' || (await limiter.take(`captcha:${kind}:device:${deviceId}`, deviceRules[kind]))) &&
      (await limiter.take(`captcha:${kind}:network:${networkOf(ip)}`, networkRules[kind]));
    if (!within) throw new AppError('request.tooManyRequests');
  }

  async function keep(id: string, kind: Kind, solution: string): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
    await db.insert(captchaChallenges).values({ id, kind, solution, tries: 0, expiresAt });
  }
}

function isRight(
  challenge: { kind: Kind; solution: string },
  { offset, answer }: { offset?: number | undefined; answer?: string | undefined },
): boolean {
  if (challenge.kind === 'question') return answer === challenge.solution;
  return offset !== undefined && Math.abs(offset - Number(challenge.solution)) <= tolerancePx;
}
