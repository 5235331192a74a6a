import type { Api } from '@ev/contract';
import { uuid } from '@ev/kernel/ids.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findWorkshop, partsBy } from '../catalogue/catalogue.ts';
import { partStock } from '../catalogue/tables.ts';
import { ownerOf, pictureDays } from '../pictures.ts';
import { changesOf, type QuoteLineRow } from '../rules/quote-rules.ts';
import { signLink, type Work, type WorkMoves } from '../work/work-home.ts';
import { quoteNoOf, quoteStates, quotesOf } from './quote-home.ts';
import type { QuoteRow } from './tables.ts';

/** A line as it is written, by staff or by the workshop system. */
export type LineInput = Api['maintenance.saveQuote']['parsed']['lines'][number] & {
  partnerLine?: string;
  /** When a part is expected that is not in stock; left out, the stock of the store decides. */
  expectedDay?: string | null;
};

export type WrittenQuote = {
  writer: {
    /** `staff:…`, `partner`. */
    actor: string;
    /** The staff member who has uploaded the pictures of the lines. */
    senderId: string;
  };
  /** The newest version that the writer knows; 0 if there was none. */
  seenVersion: number;
  lines: readonly LineInput[];
  readyAt: Date | null;
};

export type WritingDeps = {
  clock: Clock;
  moves: WorkMoves;
  flows: Pick<SigningFlows, 'void'>;
  pictures: Pick<PrivatePictures, 'claim' | 'idsOf'>;
};

/**
 * Writes the draft of the next version; a former draft is replaced. Returns its version. The caller has locked the work
 * order. @throws AppError maintenance.moved, noSuchPart, noSuchLine, media.privatePictureNotFound
 */
export async function saveDraft(
  deps: WritingDeps,
  tx: Transaction,
  work: Work,
  input: WrittenQuote,
): Promise<number> {
  const { clock } = deps;
  const { workOrderNo } = work.order;
  const versions = await quotesOf(tx, workOrderNo);
  const newest = versions[0]?.version ?? 0;
  if (newest !== input.seenVersion) throw new AppError('maintenance.moved');
  const known = new Set(versions.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
  const lines = await linesOf(deps, tx, work, { inputs: input.lines, known });
  const { actor, senderId } = input.writer;
  for (const { quoteNo } of versions.filter(({ status }) => status === 'draft'))
    await quoteStates.transition(tx, clock, { id: quoteNo, event: 'replace', actor });
  const signed = lastSigned(versions);
  await quoteStates.create(tx, clock, {
    values: {
      quoteNo: quoteNoOf(workOrderNo, newest + 1),
      workOrderNo,
      version: newest + 1,
      lines,
      changes: signed ? changesOf(signed.lines, lines) : [],
      readyAt: input.readyAt,
      createdAt: clock.now(),
    },
    event: 'write',
    actor,
  });
  for (const [index, line] of lines.filter(({ isCollection }) => !isCollection).entries())
    await claimPictures(deps, tx, work, {
      lineId: line.lineId,
      pictureIds: input.lines[index]?.pictureIds ?? [],
      senderId,
    });
  return newest + 1;
}

/** The version that the customer signed last, even if it was replaced since. */
const lastSigned = (versions: readonly QuoteRow[]): QuoteRow | undefined =>
  versions.find(({ signedAt }) => signedAt !== null);

/** Pictures that the line already has stay; the others are new uploads of the writer. */
async function claimPictures(
  { pictures }: WritingDeps,
  tx: Transaction,
  { appointment: { appointmentNo } }: Work,
  { lineId, pictureIds, senderId }: { lineId: string; pictureIds: readonly string[]; senderId: string },
): Promise<void> {
  const owner = ownerOf.line(appointmentNo, lineId);
  const known = new Set(await pictures.idsOf(tx, owner));
  const added = pictureIds.filter((id) => !known.has(id));
  await pictures.claim(tx, { senderId, pictureIds: added, owner, keptDays: pictureDays });
}

async function linesOf(
  { clock }: WritingDeps,
  tx: Transaction,
  { order, appointment }: Work,
  { inputs, known }: { inputs: readonly LineInput[]; known: ReadonlySet<string> },
): Promise<QuoteLineRow[]> {
  const { storeId } = order;
  const rateFen = (await findWorkshop(tx, storeId))?.labourRateFen ?? 0;
  const codes = inputs.flatMap((input) => (input.kind === 'part' ? [input.partCode] : []));
  const parts = await partsBy(tx, codes);
  const inStock = await stockOf(tx, storeId, codes);
  const today = shanghaiDay(clock.now());
  const lines = inputs.map((input): QuoteLineRow => {
    const { lineId = uuid(), reason, payer, forSafety, quantity, partnerLine } = input;
    if (input.lineId !== undefined && !known.has(input.lineId)) throw new AppError('maintenance.noSuchLine');
    const line = {
      lineId,
      reason,
      payer,
      forSafety,
      quantity,
      partnerLine,
      isCollection: false,
      approved: null,
    };
    if (input.kind === 'labour')
      return {
        ...line,
        kind: 'labour',
        name: input.name,
        partCode: null,
        unitFen: rateFen,
        expectedDay: null,
      };
    const part = parts.get(input.partCode);
    if (!part) throw new AppError('maintenance.noSuchPart');
    const taken = order.takenParts[part.partCode] ?? 0;
    const isOut = (inStock.get(part.partCode) ?? 0) + taken < quantity;
    return {
      ...line,
      kind: 'part',
      name: part.name,
      partCode: part.partCode,
      unitFen: part.priceFen,
      expectedDay:
        input.expectedDay === undefined
          ? isOut
            ? addDays(today, part.supplyDays)
            : null
          : input.expectedDay,
    };
  });
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw new AppError('maintenance.noSuchLine');
  return appointment.pickUpFeeFen > 0 ? [...lines, collectionOf(order.workOrderNo, appointment)] : lines;
}

/** Collecting the car, as it was agreed with the appointment; the same line in each version. */
const collectionOf = (
  workOrderNo: string,
  { pickUpFeeFen }: Pick<Work['appointment'], 'pickUpFeeFen'>,
): QuoteLineRow => ({
  lineId: `${workOrderNo}-collection`,
  kind: 'part',
  name: '上门取送',
  reason: '预约时选择了上门取送，做任何项目都需支付',
  partCode: null,
  quantity: 1,
  unitFen: pickUpFeeFen,
  payer: 'customer',
  forSafety: false,
  isCollection: true,
  approved: null,
  expectedDay: null,
});

async function stockOf(
  tx: Transaction,
  storeId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(partStock)
    .where(and(eq(partStock.storeId, storeId), inArray(partStock.partCode, [...codes])));
  return new Map(rows.map(({ partCode, quantity }) => [partCode, quantity]));
}

/**
 * Presents the draft: what was presented or signed before is replaced, its flow is void, and work stops until the new
 * version is signed. The caller has locked the work order. @throws AppError maintenance.quoteChanged, actRefused
 */
export async function presentDraft(
  { clock, moves, flows }: WritingDeps,
  tx: Transaction,
  work: Work,
  { version, actor }: { version: number; actor: string },
): Promise<void> {
  const { workOrderNo } = work.order;
  const versions = await quotesOf(tx, workOrderNo);
  const draft = versions[0];
  if (draft?.version !== version || draft.status !== 'draft') throw new AppError('maintenance.quoteChanged');
  for (const former of versions.filter(({ status }) => status === 'presented' || status === 'signed')) {
    await quoteStates.transition(tx, clock, { id: former.quoteNo, event: 'replace', actor });
    if (former.flowNo !== null) await flows.void(tx, former.flowNo, '报价已更新');
  }
  const set = { presentedAt: clock.now() };
  await quoteStates.transition(tx, clock, { id: draft.quoteNo, event: 'present', actor, set });
  const moved = await moves.move(tx, {
    workOrderNo,
    event: 'present',
    actor,
    set: { readyAt: draft.readyAt },
  });
  if (moved.kind === 'already') return;
  await moves.tell(tx, work, {
    template: draft.changes.length > 0 ? 'maintenance.quoteChanged' : 'maintenance.quoted',
    cause: String(moved.historyId),
    link: signLink(workOrderNo),
  });
}
