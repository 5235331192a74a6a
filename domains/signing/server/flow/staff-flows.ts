import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { RecordAction, Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type FlowStatus, liveStatuses, signedStatuses } from '../../contract/kinds.ts';
import type { StaffFlow } from '../../contract/staff-endpoints.ts';
import { type Documents, fileNameOf } from '../document/documents-service.ts';
import { evidenceOf } from '../document/evidence.ts';
import type { SigningSubject } from '../public.ts';
import { type FlowRow, signingFlows } from '../tables.ts';
import { type FlowSecrets, flowStates } from './flow-home.ts';

/** A signed document without its PDF after this time is listed for staff. */
const stuckMs = 10 * 60_000;

/** For this time staff are reminded of a document that was signed at the provider after it was over. */
const lateMs = 7 * dayMs;

/** Statuses without a signature. */
const endedStatuses = ['refused', 'expired', 'voided'] as const satisfies FlowStatus[];

/** Documents for staff: lists, evidence, and the retry of a PDF that could not be made. */
export function createStaffFlows(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  recordAction: RecordAction;
  secrets: FlowSecrets;
  documents: Documents;
  subjects(): readonly SigningSubject[];
}) {
  const { db, clock, jobs, recordAction, secrets, documents, subjects } = parts;

  const isStuck = (): SQL | undefined =>
    and(
      eq(signingFlows.status, 'signed'),
      lte(signingFlows.signedAt, new Date(clock.now().getTime() - stuckMs)),
    );

  /** Signed at the provider although it was over here. */
  const isLate = (): SQL | undefined =>
    and(eq(signingFlows.providerState, 'signed'), inArray(signingFlows.status, [...endedStatuses]));

  const filters: Record<NonNullable<Api['signing.listFlows']['parsed']['filter']>, () => SQL | undefined> = {
    waiting: () => inArray(signingFlows.status, [...liveStatuses]),
    stuck: isStuck,
    signed: () => inArray(signingFlows.status, [...signedStatuses]),
    over: () => inArray(signingFlows.status, [...endedStatuses]),
    atProvider: () => eq(signingFlows.status, 'atProvider'),
    late: isLate,
  };

  function present(row: FlowRow): StaffFlow {
    return {
      flowNo: row.flowNo,
      kind: row.kind,
      kindTitle: subjects().find(({ kind }) => kind === row.kind)?.title ?? row.kind,
      subjectNo: row.subjectNo,
      title: row.title,
      templateVersion: row.templateVersion,
      status: row.status,
      stuck:
        row.status === 'signed' &&
        row.signedAt !== null &&
        clock.now().getTime() - row.signedAt.getTime() >= stuckMs,
      maskedName: row.maskedName,
      maskedPhone: row.verifiedBy?.maskedPhone ?? null,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      signedAt: row.signedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      documentNo: row.status === 'sealed' ? row.documentNo : null,
      reason: row.reason,
      provider:
        row.provider === null
          ? null
          : {
              name: row.provider,
              no: row.providerNo,
              state: row.providerState,
              askedAt: row.askedAt?.toISOString() ?? null,
            },
    };
  }

  async function get(flowNo: string): Promise<FlowRow> {
    const [row] = await db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
    if (!row) throw new AppError('signing.flowNotFound');
    return row;
  }

  return {
    /** Searchable by the number of the flow, here or at the provider, and by that of its subject or its beginning. */
    async list(query: Api['signing.listFlows']['parsed']): Promise<Api['signing.listFlows']['output']> {
      const keyword = query.keyword?.toUpperCase();
      const where = and(
        query.filter ? filters[query.filter]() : undefined,
        keyword
          ? or(
              eq(signingFlows.flowNo, keyword),
              // The provider's numbers tell upper and lower case apart.
              eq(signingFlows.providerNo, query.keyword ?? ''),
              sql`starts_with(${signingFlows.subjectNo}, ${keyword})`,
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(signingFlows)
          .where(where)
          .orderBy(desc(signingFlows.createdAt), desc(signingFlows.flowNo)),
        count: db.$count(signingFlows, where),
        page: query,
      });
      return { list: rows.map(present), ...page };
    },

    /** Recorded in the audit log, because it shows a name and a number in full. */
    async getEvidence(
      { flowNo }: { flowNo: string },
      call: CallOf<'signing.getEvidence'>,
    ): Promise<Api['signing.getEvidence']['output']> {
      const row = await get(flowNo);
      await recordAction(db, call, { action: 'signing.getEvidence', object: `signing:${flowNo}` });
      return {
        flow: present(row),
        text: secrets.textOf(row),
        textHash: row.textHash,
        facts: evidenceOf(
          row,
          secrets.signerOf(row),
          row.sealedSignature === null ? null : secrets.signatureOf(row),
        ),
        pdf: await pdfOf(row),
      };
    },

    /** Does nothing once the PDF is made. @throws AppError signing.flowNotFound, signing.notSigned */
    async retrySeal(tx: Transaction, { audit }: Acting, { flowNo }: { flowNo: string }) {
      const row = await flowStates.lock(tx, flowNo);
      if (!row) throw new AppError('signing.flowNotFound');
      if (!signedStatuses.includes(row.status)) throw new AppError('signing.notSigned');
      if (row.status === 'signed') await jobs.enqueue(tx, 'signing.seal', { flowNo });
      await audit(tx, { action: 'signing.retrySeal', object: `signing:${flowNo}` });
      return { status: row.status };
    },

    /**
     * Has the provider asked, also about a document that is over here.
     * @throws AppError signing.flowNotFound, signing.notAtProvider
     */
    async askProvider(tx: Transaction, { audit }: Acting, { flowNo }: { flowNo: string }) {
      const row = await flowStates.lock(tx, flowNo);
      if (!row) throw new AppError('signing.flowNotFound');
      if (row.providerNo === null) throw new AppError('signing.notAtProvider');
      await jobs.enqueue(tx, 'signing.askProvider', { flowNo });
      await audit(tx, { action: 'signing.askProvider', object: `signing:${flowNo}` });
      return { status: row.status };
    },

    /** The late ones of the last week: the customer believes to have signed. */
    late: {
      name: 'signingLate',
      permission: 'signing.evidence',
      passing: true,
      count: () =>
        db.$count(
          signingFlows,
          and(isLate(), gte(signingFlows.statusSince, new Date(clock.now().getTime() - lateMs))),
        ),
    } satisfies Slots['operations.waiting'][number],

    /** Signed documents whose PDF could not be made, oldest first. */
    stuck: {
      name: 'signingStuck',
      permission: 'signing.evidence',
      async list({ staffId }, { depth, most }) {
        // Nobody in particular is in charge of these.
        const where = staffId ? sql`false` : isStuck();
        const { flowNo, title, subjectNo, signedAt } = signingFlows;
        const rows = await db
          .select({
            flowNo,
            title,
            subjectNo,
            signedAt,
            total: countedTo(most, sql`from ${signingFlows} where ${where}`),
          })
          .from(signingFlows)
          .where(where)
          .orderBy(asc(signedAt), asc(flowNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.flowNo,
            keyword: row.flowNo,
            title: row.title,
            text: row.subjectNo,
            owner: null,
            since: row.signedAt ?? clock.now(),
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };

  async function pdfOf(row: FlowRow) {
    const document = row.documentNo && (await documents.find(row.documentNo));
    if (!document || document.storedAt === null) return null;
    const pdf = await documents.readFile(document);
    return { fileName: fileNameOf(document), sha256: document.sha256, base64: pdf.toString('base64') };
  }
}
