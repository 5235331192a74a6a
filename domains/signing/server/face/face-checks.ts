import { sameName } from '@ev/kernel/person-name.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FlowSecrets } from '../flow/flow-home.ts';
import type { Flows } from '../flow/flow-service.ts';
import type { Signer } from '../public.ts';
import { type FaceCheck, type FlowRow, type PassedFace, signingFlows } from '../tables.ts';
import { type FaceState, stateOf } from './face-state.ts';
import type { FaceCheckPort, FaceCheckResult } from './port.ts';

/** Each check is charged by the provider. */
const checksAnHour = { limit: 5, windowSeconds: 3600 };

export type FaceChecks = ReturnType<typeof createFaceChecks>;

/** Checks of the signer's face at a provider, before name, number and code. */
export function createFaceChecks(parts: {
  db: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  flows: Pick<Flows, 'getOwn' | 'assertLive'>;
  secrets: FlowSecrets;
  face: FaceCheckPort;
  /** Where customers reach the app, without a path. */
  publicOrigin: string;
}) {
  const { db, clock, log, limiter, flows, secrets, face, publicOrigin } = parts;

  /** The customer's own document that needs a check. @throws AppError signing.flowNotFound, signing.flowOver, signing.noFaceCheck */
  async function needing(accountId: string, flowNo: string): Promise<FlowRow & { faceCheck: FaceCheck }> {
    const row = await flows.getOwn(db, accountId, flowNo);
    flows.assertLive(row);
    const { faceCheck } = row;
    if (!faceCheck) throw new AppError('signing.noFaceCheck');
    return { ...row, faceCheck };
  }

  /** @throws AppError signing.faceCheckAway */
  async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      log.warn({ err: error }, 'the provider of face checks does not answer');
      throw new AppError('signing.faceCheckAway');
    }
  }

  return {
    provider: face.provider,

    /**
     * Another check takes the place of one that was left.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.notRead, signing.noFaceCheck,
     * signing.tooManyFaceChecks, signing.faceCheckAway
     */
    async begin({ flowNo }: { flowNo: string }, call: CallOf<'signing.beginFaceCheck'>) {
      const row = await needing(call.actor.accountId, flowNo);
      if (!row.readAt) throw new AppError('signing.notRead');
      if (!(await limiter.take(`signing.face:${flowNo}`, checksAnHour)))
        throw new AppError('signing.tooManyFaceChecks');
      const { name, idNumber } = secrets.signerOf(row);
      const returnUrl = `${publicOrigin}/h5/pages/sign/verify?${new URLSearchParams({ flow: flowNo })}`;
      const { token, url } = await asked(face.begin({ name, idNumber, returnUrl }));
      await db
        .update(signingFlows)
        .set({ faceCheck: { token, ended: null } })
        .where(eq(signingFlows.flowNo, flowNo));
      return { url };
    },

    /**
     * Records the result once; asking again returns it.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.noFaceCheck, signing.faceCheckAway
     */
    async readResult(
      { flowNo }: { flowNo: string },
      call: CallOf<'signing.readFaceCheck'>,
    ): Promise<{ state: FaceState }> {
      const row = await needing(call.actor.accountId, flowNo);
      const { token, ended } = row.faceCheck;
      if (token === null || ended) return { state: stateOf(row.faceCheck, clock.now()) };
      const result = await asked(face.resultOf(token));
      if (result.state === 'open') return { state: 'open' };
      const known = { token, ended: endOf(result, secrets.signerOf(row), clock.now()) };
      // A check that was begun meanwhile is not ended by the result of the one before.
      await db
        .update(signingFlows)
        .set({ faceCheck: known })
        .where(
          and(
            eq(signingFlows.flowNo, flowNo),
            sql`${signingFlows.faceCheck}->>'token' = ${token}`,
            sql`${signingFlows.faceCheck}->'ended' = 'null'::jsonb`,
          ),
        );
      return { state: stateOf(known, clock.now()) };
    },

    /**
     * The check that counts for a signature; null if the document needs none.
     * @throws AppError signing.faceCheckDue if it is missing, failed or older than `verifiedMinutes`
     */
    passedOf({ faceCheck }: Pick<FlowRow, 'faceCheck'>): PassedFace | null {
      if (!faceCheck) return null;
      const { token, ended } = faceCheck;
      if (token === null || !ended || stateOf(faceCheck, clock.now()) !== 'passed')
        throw new AppError('signing.faceCheckDue');
      return { provider: face.provider, token, similarity: ended.similarity, at: ended.at };
    },
  };
}

/** The provider compared the face with the person whom it was asked for, unless it names another. */
function endOf(
  { code, name, idNumber, similarity }: Extract<FaceCheckResult, { state: 'ended' }>,
  signer: Signer,
  now: Date,
): NonNullable<FaceCheck['ended']> {
  const isAnother =
    (name !== null && !sameName(name, signer.name)) ||
    (idNumber !== null && idNumber.toUpperCase() !== signer.idNumber.toUpperCase());
  return { code, another: isAnother, similarity, at: now.toISOString() };
}
