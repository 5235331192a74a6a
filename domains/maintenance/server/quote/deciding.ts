import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { signerFrom } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlow, SigningFlows, SigningSubject } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import { flowKind } from '../../contract/kinds.ts';
import type { Quote } from '../../contract/maintenance.ts';
import type { DecideQuote } from '../../contract/quote-decision.ts';
import { decideLines, payOf } from '../rules/quote-rules.ts';
import { lockWork, type Work, type WorkMoves } from '../work/work-home.ts';
import { documentData, placeholders } from './document-data.ts';
import { type QuoteReading, quoteStates, quoteView } from './quote-home.ts';
import { shownQuoteOf } from './shown-quote.ts';
import { type QuoteRow, quotes } from './tables.ts';

export type DecidingDeps = {
  clock: Clock;
  moves: WorkMoves;
  flows: SigningFlows;
  pictures: QuoteReading['pictures'];
};

/** How long a decision can be signed; after that the customer decides again. */
const signableMs = 3 * dayMs;

/**
 * The customer's decision about each line; it takes effect when it is signed. Deciding again voids the document of the
 * former decision. @throws AppError maintenance.workOrderNotFound, moved, quoteChanged, sumChanged, noSuchLine,
 * identityMissing, signing.noTemplate
 */
export async function decideQuote(
  deps: DecidingDeps,
  tx: Transaction,
  accountId: string,
  input: Api['maintenance.decideQuote']['parsed'],
): Promise<Quote> {
  const work = await lockWork(tx, input.workOrderNo);
  const { workOrderNo, status } = work.order;
  if (work.order.accountId !== accountId) throw new AppError('maintenance.workOrderNotFound');
  if (status !== 'quoted') throw new AppError('maintenance.moved');
  const quote = await shownQuoteOf(tx, workOrderNo);
  if (quote?.version !== input.version || quote.status !== 'presented')
    throw new AppError('maintenance.quoteChanged');
  const lines = decideLines(quote.lines, input.approvedLineIds);
  if (!lines) throw new AppError('maintenance.noSuchLine');
  if (payOf(lines) !== input.expectedFen) throw new AppError('maintenance.sumChanged');
  const decided = { ...quote, lines };
  const row =
    input.approvedLineIds.length === 0
      ? await decline(deps, tx, decided, `member:${accountId}`)
      : await openFlow(deps, tx, work, { quote: decided, input });
  return quoteView(tx, deps, row, work);
}

/** Nothing is done: the store writes another quote, or closes the work order. */
async function decline(
  { clock, moves, flows }: DecidingDeps,
  tx: Transaction,
  { quoteNo, workOrderNo, lines, flowNo }: QuoteRow,
  actor: string,
): Promise<QuoteRow> {
  if (flowNo !== null) await flows.void(tx, flowNo, '没有同意报价');
  await quoteStates.transition(tx, clock, {
    id: quoteNo,
    event: 'decline',
    actor,
    set: { lines, flowNo: null },
  });
  await moves.move(tx, { workOrderNo, event: 'decline', actor });
  return getQuote(tx, quoteNo);
}

/** The document of the decision, which waits for the signature. */
async function openFlow(
  { clock, flows }: DecidingDeps,
  tx: Transaction,
  work: Work,
  { quote, input }: { quote: QuoteRow; input: DecideQuote },
): Promise<QuoteRow> {
  const { order, appointment } = work;
  const signer = signerFrom(appointment.contactName, null, input);
  if (!signer) throw new AppError('maintenance.identityMissing');
  const now = clock.now();
  const { flowNo } = await flows.open(tx, {
    kind: flowKind,
    subjectNo: order.workOrderNo,
    accountId: order.accountId,
    signer,
    data: documentData(quote, work, now),
    expiresAt: new Date(now.getTime() + signableMs),
  });
  const { quoteNo, lines } = quote;
  await tx.update(quotes).set({ lines, flowNo }).where(eq(quotes.quoteNo, quoteNo));
  return getQuote(tx, quoteNo);
}

async function getQuote(tx: Transaction, quoteNo: string): Promise<QuoteRow> {
  const row = await quoteStates.lock(tx, quoteNo);
  if (!row) throw new AppError('maintenance.quoteChanged');
  return row;
}

/** What happens to a quote when its document is signed, refused or expires. */
export function createSigningSubject({
  clock,
  moves,
}: Pick<DecidingDeps, 'clock' | 'moves'>): SigningSubject {
  /** The quote of a flow that can still be signed; null for a flow of an older version or decision. */
  async function currentOf(
    tx: Transaction,
    { subjectNo, flowNo }: SigningFlow,
  ): Promise<{ work: Work; quote: QuoteRow } | null> {
    const work = await lockWork(tx, subjectNo);
    const quote = await shownQuoteOf(tx, subjectNo);
    const isCurrent =
      quote?.flowNo === flowNo && quote.status === 'presented' && work.order.status === 'quoted';
    return isCurrent ? { work, quote } : null;
  }

  /** The customer decides again. */
  async function forget(tx: Transaction, flow: SigningFlow): Promise<void> {
    const current = await currentOf(tx, flow);
    if (!current) return;
    const { quoteNo, lines } = current.quote;
    const undecided = lines.map((line) => ({ ...line, approved: null }));
    await tx.update(quotes).set({ lines: undecided, flowNo: null }).where(eq(quotes.quoteNo, quoteNo));
  }

  return {
    kind: flowKind,
    title: '维保报价确认书',
    // As the rules on the repair of motor vehicles call them (机动车维修管理规定).
    parties: { brand: '承修方', customer: '托修方' },
    ...placeholders,

    async lock(tx, workOrderNo) {
      await lockWork(tx, workOrderNo);
    },

    /** @throws AppError maintenance.quoteChanged if another version or decision took its place */
    async onSigned(tx, flow) {
      const current = await currentOf(tx, flow);
      if (!current) throw new AppError('maintenance.quoteChanged');
      const { quoteNo, workOrderNo } = current.quote;
      const actor = `member:${flow.accountId}`;
      const set = { signedAt: clock.now() };
      await quoteStates.transition(tx, clock, { id: quoteNo, event: 'sign', actor, set });
      await moves.move(tx, { workOrderNo, event: 'sign', actor });
    },

    onRefused: forget,
    onExpired: forget,
  };
}
