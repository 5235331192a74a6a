import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { desc, eq } from 'drizzle-orm';
import type { Quote } from '../../contract/maintenance.ts';
import { ownerOf } from '../pictures.ts';
import { payOf, quantityText, totalOf } from '../rules/quote-rules.ts';
import type { Work } from '../work/work-home.ts';
import { quoteMachine } from '../work-machine.ts';
import { type QuoteRow, quotes } from './tables.ts';

type Reader = Database | Transaction;

export const quoteStates = statefulTable(quotes, { machine: quoteMachine, id: 'quoteNo' });

export const quoteNoOf = (workOrderNo: string, version: number): string => `${workOrderNo}-${version}`;

/** All versions, newest first. The caller has locked the work order where it changes them. */
export const quotesOf = (reader: Reader, workOrderNo: string): Promise<QuoteRow[]> =>
  reader.select().from(quotes).where(eq(quotes.workOrderNo, workOrderNo)).orderBy(desc(quotes.version));

export type QuoteReading = {
  pictures: Pick<PrivatePictures, 'idsOfMany'>;
  flows: Pick<SigningFlows, 'find'>;
};

/** A quote as pages show it. */
export async function quoteView(
  reader: Reader,
  { pictures, flows }: QuoteReading,
  row: QuoteRow,
  { appointment }: Work,
): Promise<Quote> {
  const { appointmentNo, contactName } = appointment;
  const owners = row.lines.map(({ lineId }) => ownerOf.line(appointmentNo, lineId));
  const ids = await pictures.idsOfMany(reader, owners);
  const flow = row.flowNo === null ? null : await flows.find(reader, row.flowNo);
  return {
    workOrderNo: row.workOrderNo,
    version: row.version,
    status: row.status,
    lines: row.lines.map((line) => ({
      lineId: line.lineId,
      kind: line.kind,
      name: line.name,
      reason: reasonOf(line),
      quantity: line.quantity,
      quantityText: quantityText(line),
      totalFen: totalOf(line),
      payer: line.payer,
      forSafety: line.forSafety,
      included: line.isCollection,
      approved: line.approved,
      pictureIds: [...(ids.get(ownerOf.line(appointmentNo, line.lineId)) ?? [])],
    })),
    payFen: payOf(row.lines),
    changes: row.changes,
    readyText: row.readyAt && `预计 ${formatShortDateTime(row.readyAt)} 完成`,
    signerName: contactName,
    presentedAt: row.presentedAt?.toISOString() ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
    flowNo: row.flowNo,
    documentNo: flow?.documentNo ?? null,
  };
}

/** Why a line is needed, and when its part is expected. */
const reasonOf = ({ reason, expectedDay }: QuoteRow['lines'][number]): string =>
  expectedDay === null ? reason : `${reason}（配件预计 ${expectedDay} 到货）`;
