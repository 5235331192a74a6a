import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { sumFen } from '@ev/kernel/money.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Matcher } from '../matching/matcher.ts';
import { bankLines, bankStatements, type RowFault, type StatementRow } from '../tables.ts';
import { parseStatement, statementText } from './parse-statement.ts';
import { type ParsedLine, type ParsedStatement, UnreadableStatement } from './parsed.ts';

/** Lines that the preview of a statement shows. */
const previewed = 20;
/** Faults that are stored and shown. */
const mostFaults = 100;
/** Rows of one statement of SQL. */
const rowsAtOnce = 500;

export type Statements = ReturnType<typeof createStatements>;

/** Statements of the bank: uploaded, examined, and imported once. */
export function createStatements(deps: { db: Database; clock: Clock; matcher: Matcher; advisers: Advisers }) {
  const { db, clock, matcher, advisers } = deps;

  /** The lines of these that an earlier import has brought, by number. */
  async function knownOf(
    reader: Database | Transaction,
    lines: readonly ParsedLine[],
  ): Promise<Map<string, KnownLine>> {
    const known = new Map<string, KnownLine>();
    for (let begin = 0; begin < lines.length; begin += rowsAtOnce) {
      const references = lines.slice(begin, begin + rowsAtOnce).map(({ reference }) => reference);
      const rows = await reader
        .select({ reference: bankLines.reference, amountFen: bankLines.amountFen, day: bankLines.day })
        .from(bankLines)
        .where(inArray(bankLines.reference, references));
      for (const { reference, amountFen, day } of rows) known.set(reference, { amountFen, day });
    }
    return known;
  }

  async function present(row: StatementRow): Promise<Api['bank.listStatements']['output']['list'][number]> {
    const names = await advisers.namesOf([row.uploadedBy]);
    const { statementId, name, format, lines, amountFen, known, outgoing, fromDay, toDay, faults } = row;
    return {
      statementId,
      name,
      format,
      uploadedAt: row.uploadedAt.toISOString(),
      uploadedBy: names.get(row.uploadedBy) ?? null,
      importedAt: row.importedAt?.toISOString() ?? null,
      lines,
      amountFen,
      known,
      outgoing,
      from: fromDay,
      to: toDay,
      faults,
    };
  }

  return {
    /** Stores an uploaded file until it is imported. @throws AppError request.invalid, which says what is wrong */
    async take(staffId: string, name: string, bytes: Uint8Array): Promise<{ statementId: string }> {
      const { text, parsed } = readFile(bytes);
      const days = parsed.lines.map(({ day }) => day).toSorted();
      const statementId = randomUUID();
      await db.insert(bankStatements).values({
        statementId,
        name: [...name].slice(0, 80).join('') || '银行流水',
        format: parsed.format,
        content: text,
        uploadedBy: staffId,
        uploadedAt: clock.now(),
        lines: parsed.lines.length,
        amountFen: sumFen(parsed.lines.map(({ amountFen }) => amountFen)),
        outgoing: parsed.outgoing,
        fromDay: days[0] ?? null,
        toDay: days.at(-1) ?? null,
        faults: parsed.faults.slice(0, mostFaults),
      });
      return { statementId };
    },

    /** @throws AppError bank.statementNotFound */
    async preview(statementId: string): Promise<Api['bank.getStatement']['output']> {
      const [row] = await db.select().from(bankStatements).where(eq(bankStatements.statementId, statementId));
      if (row?.content == null) throw new AppError('bank.statementNotFound');
      const { lines } = parseStatement(row.content);
      const known = await knownOf(db, lines);
      const shown = await present(row);
      const differing = lines.flatMap((line) => differenceOf(line, known.get(line.reference)));
      return {
        ...shown,
        known: known.size,
        faults: [...shown.faults, ...differing].slice(0, mostFaults),
        first: lines.slice(0, previewed).map(({ row: at, day, amountFen, payerName, remark, reference }) => ({
          row: at,
          day,
          amountFen,
          payerName,
          remark,
          reference,
          known: known.has(reference),
        })),
      };
    },

    async list(query: Api['bank.listStatements']['parsed']): Promise<Api['bank.listStatements']['output']> {
      const where = isNotNull(bankStatements.importedAt);
      const { rows, ...page } = await readPage({
        rows: db.select().from(bankStatements).where(where).orderBy(desc(bankStatements.importedAt)),
        count: db.$count(bankStatements, where),
        page: query,
      });
      return { list: await Promise.all(rows.map(present)), ...page };
    },

    /**
     * Imports the lines that no earlier import has brought. Of two concurrent imports with the same lines, each
     * line is imported by one. @throws AppError bank.statementNotFound
     */
    async import(
      tx: Transaction,
      { actor, audit }: Acting,
      statementId: string,
    ): Promise<Api['bank.importStatement']['output']> {
      const [row] = await tx
        .select()
        .from(bankStatements)
        .where(eq(bankStatements.statementId, statementId))
        .for('update');
      if (row?.content == null) throw new AppError('bank.statementNotFound');
      const { lines } = parseStatement(row.content);
      const known = await knownOf(tx, lines);
      const fresh = lines.filter(({ reference }) => !known.has(reference));
      const { matches } = await matcher.match(tx, fresh);
      const now = clock.now();
      let added = 0;
      let exact = 0;
      for (let begin = 0; begin < fresh.length; begin += rowsAtOnce) {
        const some = fresh.slice(begin, begin + rowsAtOnce).map(({ row: _, ...line }, at) => ({
          ...line,
          lineNo: newNumber('T', now),
          statementId,
          match: matches[begin + at]?.[0]?.kind ?? ('none' as const),
          importedAt: now,
        }));
        const written = await tx
          .insert(bankLines)
          .values(some)
          .onConflictDoNothing({ target: bankLines.reference })
          .returning({ match: bankLines.match });
        added += written.length;
        exact += written.filter(({ match }) => match === 'exact').length;
      }
      const differing = lines.flatMap((line) => differenceOf(line, known.get(line.reference)));
      await tx
        .update(bankStatements)
        .set({
          content: null,
          importedBy: actor.staffId,
          importedAt: now,
          known: lines.length - added,
          faults: [...row.faults, ...differing].slice(0, mostFaults),
        })
        .where(eq(bankStatements.statementId, statementId));
      await audit(tx, {
        action: 'bank.importStatement',
        object: `bankStatement:${statementId}`,
        details: { name: row.name, lines: added, known: lines.length - added },
      });
      return { added, known: lines.length - added, exact };
    },

    /** Deletes files that were not imported within a day. */
    async removeOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - dayMs);
      await db
        .delete(bankStatements)
        .where(and(isNull(bankStatements.importedAt), lt(bankStatements.uploadedAt, before)));
    },
  };
}

type KnownLine = Pick<ParsedLine, 'amountFen' | 'day'>;

/**
 * Why a line that is not imported, because its number is known, may be another transfer all the same. Many cars
 * cost the same, so an equal amount on another day is suspicious as well.
 */
function differenceOf(
  { row, reference, amountFen, day }: ParsedLine,
  known: KnownLine | undefined,
): RowFault[] {
  if (!known || (known.amountFen === amountFen && known.day === day)) return [];
  const what = known.amountFen === amountFen ? '日期' : '金额';
  return [{ row, message: `流水号 ${reference} 已导入过，但${what}不同，请向银行核实` }];
}

function readFile(bytes: Uint8Array): { text: string; parsed: ParsedStatement } {
  try {
    const text = statementText(bytes).replaceAll('\0', '');
    return { text, parsed: parseStatement(text) };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw new AppError('request.invalid', { fields: [{ path: 'file', message: error.message }] });
  }
}
