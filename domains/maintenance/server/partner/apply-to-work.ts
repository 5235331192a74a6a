import type { Transaction } from '@ev/platform/database.ts';
import { quotesOf } from '../quote/quote-home.ts';
import type { QuoteRow } from '../quote/tables.ts';
import { type LineInput, presentDraft, saveDraft, type WritingDeps } from '../quote/writing.ts';
import type { VisitSteps } from '../visit-steps.ts';
import { type ClosingDeps, closeVisit } from '../work/closing.ts';
import { lockWork, type Work } from '../work/work-home.ts';
import type { WorkSteps } from '../work/work-steps.ts';
import type { PartnerOutbox } from './outbox.ts';
import { partnerActor as actor, type Ignored } from './partner-home.ts';
import type { PartnerEvent } from './port.ts';

export type WorkApplying = WritingDeps &
  ClosingDeps & { steps: VisitSteps; workSteps: WorkSteps; outbox: PartnerOutbox };

/**
 * An event about the car in the workshop. @throws AppError with what the same act of staff is refused with
 */
export async function applyToWork(
  deps: WorkApplying,
  tx: Transaction,
  workOrderNo: string,
  content: PartnerEvent['content'],
): Promise<Ignored | null> {
  const { workSteps, outbox } = deps;
  const work = await lockWork(tx, workOrderNo);
  const doing = (text: string) => ({ actor, by: actor, text, pictureIds: [] });
  switch (content.type) {
    case 'progress':
      await workSteps.note(tx, work, { ...doing(content.text), kind: content.kind });
      return null;
    case 'quoted':
      return takeQuote(deps, tx, work, content);
    case 'started':
      await workSteps.start(tx, work, { ...doing(content.text), parts: 'ofPartner' });
      return null;
    case 'qualityCheck':
      await workSteps.checkQuality(tx, work, doing(content.text));
      return null;
    case 'finished': {
      // Not every workshop system knows a quality check of its own.
      if (work.order.status === 'inWork') await workSteps.checkQuality(tx, work, doing(''));
      const payFen = await workSteps.finish(tx, work, doing(content.text));
      // Nothing is to be paid, so the car can be collected at once.
      if (payFen === 0) await outbox.write(tx, work.order.appointmentNo, { type: 'paid' });
      return null;
    }
    case 'handedBack':
      await workSteps.handBack(tx, work, doing(content.text));
      return null;
    case 'closed':
      await closeVisit(deps, tx, work, { actor, reason: content.reason });
      return null;
    case 'checkedIn':
      return { why: '已经接车' };
    default:
      return { why: '车已到店' };
  }
}

/** A quote that was written before the customer's last decision was known has no effect; the decision is sent again. */
async function takeQuote(
  deps: WorkApplying,
  tx: Transaction,
  work: Work,
  { seenDecision, lines, readyAt }: Extract<PartnerEvent['content'], { type: 'quoted' }>,
): Promise<Ignored | null> {
  const { workOrderNo, appointmentNo } = work.order;
  const versions = await quotesOf(tx, workOrderNo);
  const decided = versions.find(({ signedAt, status }) => signedAt !== null || status === 'declined');
  if (decided && decided.version > seenDecision) {
    await deps.outbox.repeat(tx, appointmentNo);
    return { why: '客户已经决定了上一版报价，这一版没有生效' };
  }
  const version = await saveDraft(deps, tx, work, {
    writer: { actor, senderId: actor },
    seenVersion: versions[0]?.version ?? 0,
    lines: lines.map((line) => inputOf(line, versions)),
    readyAt,
  });
  await presentDraft(deps, tx, work, { version, actor });
  return null;
}

/** A line that continues one of a former version has its id. */
function inputOf(
  line: Extract<PartnerEvent['content'], { type: 'quoted' }>['lines'][number],
  versions: readonly QuoteRow[],
): LineInput {
  const { line: partnerLine, reason, payer, forSafety, quantity } = line;
  const former = versions
    .flatMap((version) => version.lines)
    .find((one) => one.partnerLine === partnerLine && one.kind === line.kind);
  const base = {
    lineId: former?.lineId,
    partnerLine,
    reason,
    payer,
    forSafety,
    quantity,
    pictureIds: [],
  };
  return line.kind === 'labour'
    ? { ...base, kind: 'labour', name: line.name }
    : { ...base, kind: 'part', partCode: line.partCode, expectedDay: line.expectedDay };
}
