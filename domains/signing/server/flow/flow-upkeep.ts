import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { type FlowStatus, liveStatuses } from '../../contract/kinds.ts';
import type { SigningSubject } from '../public.ts';
import { signingFlows } from '../tables.ts';
import { type FlowSecrets, flowStates } from './flow-home.ts';
import type { Flows } from './flow-service.ts';

/** Maximum number ended in one sweep; the rest follows in the next. */
const sweepLimit = 200;

/** One that is signed at a provider is ended once the provider has answered. */
const endedByTime: readonly FlowStatus[] = ['open', 'verified'];
/** What happens to documents without a request: their end in time, and what a release or a setting changes. */
export function createFlowUpkeep(parts: {
  db: Database;
  clock: Clock;
  flows: Pick<Flows, 'expire'>;
  secrets: Pick<FlowSecrets, 'sealText'>;
  subjectOf(kind: string): Pick<SigningSubject, 'lock'>;
}) {
  const { db, clock, flows, secrets, subjectOf } = parts;
  return {
    /**
     * Encrypts the texts of documents that an earlier release made. Those that can still be signed wait until
     * they are over, because processes of that release may serve them.
     */
    async sealOldTexts(): Promise<void> {
      const plain = await db
        .select({ flowNo: signingFlows.flowNo, text: signingFlows.text })
        .from(signingFlows)
        .where(and(isNotNull(signingFlows.text), notInArray(signingFlows.status, [...liveStatuses])))
        .limit(sweepLimit);
      for (const { flowNo, text } of plain)
        if (text)
          await db
            .update(signingFlows)
            .set({ text: null, sealedText: secrets.sealText(flowNo, text) })
            .where(and(eq(signingFlows.flowNo, flowNo), isNotNull(signingFlows.text)));
    },

    /** Documents that no customer took to the provider yet are signed here once the brand has no provider. */
    async takeFromProvider(): Promise<void> {
      await db
        .update(signingFlows)
        .set({ provider: null })
        .where(
          and(
            eq(signingFlows.status, 'open'),
            isNotNull(signingFlows.provider),
            isNull(signingFlows.providerNo),
          ),
        );
    },

    /** Ends flows that were not signed in time. */
    async sweepExpired(): Promise<void> {
      const due = await db
        .select({ flowNo: signingFlows.flowNo, kind: signingFlows.kind, subjectNo: signingFlows.subjectNo })
        .from(signingFlows)
        .where(and(inArray(signingFlows.status, [...endedByTime]), lte(signingFlows.expiresAt, clock.now())))
        .limit(sweepLimit);
      for (const { flowNo, kind, subjectNo } of due)
        await db.transaction(async (tx) => {
          await subjectOf(kind).lock(tx, subjectNo);
          const row = await flowStates.lock(tx, flowNo);
          if (!row || !endedByTime.includes(row.status) || row.expiresAt > clock.now()) return;
          await flows.expire(tx, row);
        });
    },
  };
}
