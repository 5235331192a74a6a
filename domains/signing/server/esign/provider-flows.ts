import type { IdentityCodes } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type FlowStatus, signedStatuses } from '../../contract/kinds.ts';
import type { Press } from '../document/press.ts';
import { type FlowSecrets, flowStates } from '../flow/flow-home.ts';
import type { Flows } from '../flow/flow-service.ts';
import type { SigningSubject } from '../public.ts';
import { type FlowRow, signingFlows } from '../tables.ts';
import type { Templates } from '../template/templates-service.ts';
import { type EsignAnswer, type EsignPort, EsignRefusal, type EsignSigner } from './port.ts';

/** The provider may charge for each page that it opens. */
const visitsAnHour = { limit: 20, windowSeconds: 3600 };
/** Maximum number that is asked for in one minute; the rest follows in the next. */
const askedAtOnce = 200;

/** Who caused what the provider has said, in the history. */
const actor = 'provider:esign';

type Handed = FlowRow & { providerNo: string };

export type ProviderFlows = ReturnType<typeof createProviderFlows>;

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  codes: Pick<IdentityCodes, 'phoneOf'>;
  press: Pick<Press, 'draw'>;
  esign: EsignPort;
  flows: Flows;
  templates: Pick<Templates, 'findVersion'>;
  secrets: FlowSecrets;
  subjectOf(kind: string): Pick<SigningSubject, 'lock' | 'parties'>;
  /** The brand's company. */
  seller: string;
  /** Where customers reach the app, without a path. */
  publicOrigin: string;
};

/** Documents that are signed at the brand's provider of signatures: handed over, asked for, and taken back. */
export function createProviderFlows(deps: Deps) {
  const { db, clock, jobs, log, limiter, flows, publicOrigin } = deps;

  return {
    /**
     * Leads the customer to the provider, as often as they go. The provider's number is fixed by the first time.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.notRead, signing.notAtProvider,
     * signing.tooManyVisits, signing.providerAway
     */
    async go({ flowNo }: { flowNo: string }, call: CallOf<'signing.goToProvider'>): Promise<{ url: string }> {
      const { accountId } = call.actor;
      const row = await flows.getOwn(db, accountId, flowNo);
      if (row.provider === null) throw new AppError('signing.notAtProvider');
      flows.assertLive(row);
      if (!row.readAt) throw new AppError('signing.notRead');
      if (!(await limiter.take(`signing.provider:${flowNo}`, visitsAnHour)))
        throw new AppError('signing.tooManyVisits');
      const signer = await signerOf(deps, row);
      const no = row.providerNo ?? (await handOver(deps, row, signer));
      const returnUrl = `${publicOrigin}/h5/pages/sign/signResult?${new URLSearchParams({ flow: flowNo })}`;
      return asked(log, pageOf(deps, row, { no, signer, returnUrl }));
    },

    /**
     * Asks for the result when the customer comes back.
     * @throws AppError signing.flowNotFound, signing.notAtProvider, signing.providerAway
     */
    async readResult(
      { flowNo }: { flowNo: string },
      call: CallOf<'signing.readProvider'>,
    ): Promise<{ status: FlowStatus }> {
      const { accountId } = call.actor;
      const row = await flows.getOwn(db, accountId, flowNo);
      if (row.provider === null) throw new AppError('signing.notAtProvider');
      if (row.status === 'atProvider') await asked(log, askFor(deps, row));
      return { status: (await flows.getOwn(db, accountId, flowNo)).status };
    },

    /** Asks how far one document is, also one that is over here. */
    async ask(flowNo: string): Promise<void> {
      const row = await read(db, flowNo);
      if (row) await askFor(deps, row);
    },

    /**
     * Has all asked for whose turn it is: soon after they were handed over, then more and more rarely, and once
     * their time is up.
     */
    async askDue(): Promise<void> {
      const now = clock.now().toISOString();
      const due = await db
        .select({ flowNo: signingFlows.flowNo })
        .from(signingFlows)
        .where(
          and(
            eq(signingFlows.status, 'atProvider'),
            or(
              sql`${signingFlows.askedAt} <= ${now}::timestamptz
                - least(greatest(interval '2 minutes', (${now}::timestamptz - ${signingFlows.statusSince}) / 10), interval '1 hour')`,
              sql`${signingFlows.expiresAt} <= ${now}::timestamptz and ${signingFlows.askedAt} < ${signingFlows.expiresAt}`,
            ),
          ),
        )
        .orderBy(asc(signingFlows.askedAt))
        .limit(askedAtOnce);
      if (due.length === 0) return;
      await db.transaction(async (tx) => {
        for (const one of due) await jobs.enqueue(tx, 'signing.askProvider', one, { onceKey: one.flowNo });
      });
    },

    /** Ends at the provider what is over here. One that was signed there meanwhile is noted. */
    async end(flowNo: string): Promise<void> {
      const row = await read(db, flowNo);
      if (!row || !isHanded(row)) return;
      await cancel(deps, row.providerNo, row.reason ?? '文件已失效');
      await askFor(deps, row);
    },

    /** A notification of the provider: it is asked at once. Returns whether the number is known. */
    async notified(no: string): Promise<boolean> {
      const [row] = await db
        .select({ flowNo: signingFlows.flowNo })
        .from(signingFlows)
        .where(eq(signingFlows.providerNo, no));
      if (!row) return false;
      // Without a key: a job that has begun may have asked before what the notification is about.
      await db.transaction((tx) => jobs.enqueue(tx, 'signing.askProvider', { flowNo: row.flowNo }));
      return true;
    },
  };
}

async function read(db: Database, flowNo: string): Promise<FlowRow | null> {
  const [row] = await db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  return row ?? null;
}

const isHanded = (row: FlowRow): row is Handed => row.providerNo !== null;

/** @throws AppError signing.providerAway */
async function asked<Answer>(log: Log, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ err: error }, 'the provider of signatures does not answer');
    throw new AppError('signing.providerAway');
  }
}

/**
 * The page of a signature. One that was signed a moment ago, in another window, has none.
 * @throws AppError signing.flowOver, Error if the provider does not answer
 */
async function pageOf(deps: Deps, { flowNo }: FlowRow, at: Parameters<EsignPort['pageOf']>[0]) {
  try {
    return await deps.esign.pageOf(at);
  } catch (error) {
    if (!(error instanceof EsignRefusal)) throw error;
    const row = await read(deps.db, flowNo);
    if (row) await askFor(deps, row);
    if ((await read(deps.db, flowNo))?.status !== 'atProvider') throw new AppError('signing.flowOver');
    throw error;
  }
}

/** Who signs, with the phone to which the provider sends its codes. */
async function signerOf({ secrets, codes }: Deps, row: FlowRow): Promise<EsignSigner> {
  const { name, idType, idNumber, phone } = secrets.signerOf(row);
  return { name, idType, idNumber, phone: phone ?? (await codes.phoneOf(row.accountId)) };
}

/**
 * Has the provider begin. Of two that are begun at the same time one is recorded, and the other ended.
 * @throws AppError signing.flowOver, signing.providerAway
 */
async function handOver(deps: Deps, row: FlowRow, signer: EsignSigner): Promise<string> {
  const { db, clock, log, press, esign, flows, templates, secrets, subjectOf, seller } = deps;
  const { flowNo, accountId, kind, title } = row;
  const template = await templates.findVersion(db, kind, row.templateVersion);
  const pdf = await press.draw({
    text: secrets.textOf(row),
    mark: `${title}　${row.subjectNo}`,
    author: seller,
    madeAt: clock.now(),
    signed: null,
    toSign: { parties: subjectOf(kind).parties, seller, signer: signer.name },
    sealBytes: 0,
  });
  const face = template?.faceCheck === true;
  const { no } = await asked(
    log,
    esign.begin({ flowNo, title, pdf, signer, face, expiresAt: row.expiresAt }),
  );
  const record = db.transaction(async (tx) => {
    const now = await flows.lockOwn(tx, accountId, flowNo);
    if (now.providerNo !== null) return now.providerNo;
    flows.assertLive(now);
    await flows.move(tx, flowNo, {
      event: 'handOver',
      actor: `member:${accountId}`,
      set: { providerNo: no, providerState: 'open', askedAt: clock.now() },
    });
    return no;
  });
  let recorded: string;
  try {
    recorded = await record;
  } catch (error) {
    await abandon(deps, no);
    throw error;
  }
  if (recorded !== no) await abandon(deps, no);
  return recorded;
}

/** Ends one that is not recorded, as well as possible: nobody knows its page, and it ends by itself in time. */
async function abandon(deps: Deps, no: string): Promise<void> {
  await cancel(deps, no, '已由另一份代替').catch((error: unknown) =>
    deps.log.warn({ err: error, no }, 'a signature that is not recorded could not be ended'),
  );
}

/** @throws Error if the provider does not answer */
async function cancel({ esign }: Deps, no: string, reason: string): Promise<void> {
  try {
    await esign.cancel(no, reason);
  } catch (error) {
    // It is over already; how it ended is asked for.
    if (!(error instanceof EsignRefusal)) throw error;
  }
}

/** @throws Error if the provider does not answer, or does not know the number */
async function askFor(deps: Deps, row: FlowRow): Promise<void> {
  if (!isHanded(row)) return;
  const askedAt = deps.clock.now();
  const answer = await deps.esign.stateOf(row.providerNo);
  if (!answer) throw new Error(`The provider does not know the signature ${row.providerNo}`);
  await apply(deps, row, { ...answer, askedAt });
}

type DatedAnswer = EsignAnswer & { askedAt: Date };

/** Applies an answer once: a repeated or late one, or one about an earlier number, is only noted. */
async function apply(deps: Deps, row: Handed, answer: DatedAnswer): Promise<void> {
  const { db, log, flows } = deps;
  const { flowNo, providerNo } = row;
  try {
    await db.transaction((tx) => follow(deps, tx, row, answer));
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === 'gateway.retry') throw error;
    // What it was about can no longer be signed: the signature has no effect here, and staff see it.
    log.warn({ err: error, flowNo, providerNo }, 'a signature of the provider has no effect');
    await db.transaction(async (tx) => {
      const now = await flowStates.lock(tx, flowNo);
      if (now?.status !== 'atProvider') return;
      await flows.move(tx, flowNo, {
        event: 'void',
        actor: 'system',
        set: { reason: '在签署服务签署完成时，业务已不能签署' },
      });
    });
  }
  await note(deps, row, answer);
}

/** What follows from an answer. @throws AppError the refusal of the subject */
async function follow(
  { flows, subjectOf }: Deps,
  tx: Transaction,
  row: Handed,
  { state, reason, askedAt }: DatedAnswer,
): Promise<void> {
  const { flowNo, kind, subjectNo, providerNo } = row;
  if ((await statusOf(tx, flowNo)) !== 'atProvider') return;
  await subjectOf(kind).lock(tx, subjectNo);
  const now = await flowStates.lock(tx, flowNo);
  if (now?.status !== 'atProvider' || now.providerNo !== providerNo) return;
  if (state === 'signed') return flows.recordSigned(tx, now, { event: 'complete', actor });
  if (state === 'refused')
    return flows.recordRefused(tx, now, actor, reason === '' ? '客户在签署服务拒签' : reason);
  // It was asked for after the end, so nothing was signed in time.
  if (now.expiresAt <= askedAt) return flows.expire(tx, now);
  if (state === 'ended')
    await flows.move(tx, flowNo, {
      event: 'takeBack',
      actor,
      set: { providerNo: null, providerState: null, askedAt: null },
    });
}

async function statusOf(tx: Transaction, flowNo: string): Promise<FlowStatus | undefined> {
  const [row] = await tx
    .select({ status: signingFlows.status })
    .from(signingFlows)
    .where(eq(signingFlows.flowNo, flowNo));
  return row?.status;
}

/** Stores the last answer about this number, also where nothing follows from it. */
async function note({ db, log }: Deps, row: Handed, { state, askedAt }: DatedAnswer): Promise<void> {
  const { flowNo, providerNo } = row;
  const [noted] = await db
    .update(signingFlows)
    .set({ providerState: state, askedAt })
    .where(and(eq(signingFlows.flowNo, flowNo), eq(signingFlows.providerNo, providerNo)))
    .returning({ status: signingFlows.status });
  if (noted && state === 'signed' && !signedStatuses.includes(noted.status))
    log.error(
      { flowNo, providerNo, status: noted.status },
      'a document that is over was signed at the provider',
    );
}
