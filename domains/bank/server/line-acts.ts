import type { Api } from '@ev/contract';
import type { LenderMoney } from '@ev/finance/server/public.ts';
import { sumFen } from '@ev/kernel/money.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BalanceOrders } from '@ev/settlement/server/public.ts';
import { eq, inArray } from 'drizzle-orm';
import { stateOf } from './lines.ts';
import type { Matcher } from './matching/matcher.ts';
import type { Receipts } from './receipts.ts';
import { bankLines, type LineRecord } from './tables.ts';

/** What staff do with lines. Orders are locked before lines, everywhere, several of them by number. */
export function createLineActs(deps: {
  orders: BalanceOrders;
  matcher: Matcher;
  receipts: Pick<Receipts, 'book'>;
  /** Null where the brand offers no loans. */
  lenderMoney: LenderMoney | null;
  assertSeen(tx: Transaction, acting: Acting, orderNo: string): Promise<void>;
  seenOf(tx: Transaction, acting: Acting, orderNos: readonly string[]): Promise<ReadonlySet<string>>;
}) {
  const { orders, matcher, receipts, lenderMoney, assertSeen, seenOf } = deps;

  /** @throws AppError bank.lineNotFound, bank.lineMoved */
  async function take(tx: Transaction, lineNo: string, seenVersion?: number): Promise<LineRecord> {
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.lineNo, lineNo)).for('update');
    if (!line) throw new AppError('bank.lineNotFound');
    if (seenVersion !== undefined && line.version !== seenVersion) throw new AppError('bank.lineMoved');
    return line;
  }

  async function write(
    tx: Transaction,
    line: LineRecord,
    set: Partial<Pick<LineRecord, 'assignedFen' | 'isLeft' | 'note' | 'applyNo' | 'payoutNo'>>,
  ): Promise<LineRecord> {
    const changed = { ...set, version: line.version + 1 };
    await tx.update(bankLines).set(changed).where(eq(bankLines.lineNo, line.lineNo));
    return { ...line, ...changed };
  }

  /** Books shares of a line; the orders and the line are locked by the caller. */
  async function book(
    tx: Transaction,
    acting: Acting,
    line: LineRecord,
    shares: readonly { orderNo: string; amountFen: number }[],
  ): Promise<{ line: LineRecord; settled: string[] }> {
    // The rest of a line that was booked in part has its number already.
    if (line.assignedFen === 0) await orders.takeTransfer(tx, line.reference);
    const actor = `staff:${acting.actor.staffId}`;
    const settled: string[] = [];
    for (const { orderNo, amountFen } of shares) {
      const booked = await receipts.book(tx, { orderNo, amountFen, lineNo: line.lineNo, actor });
      if (booked.settled) settled.push(orderNo);
      await acting.audit(tx, {
        action: 'bank.confirmLine',
        object: `order:${orderNo}`,
        details: { lineNo: line.lineNo, amountFen },
      });
    }
    const assignedFen = line.assignedFen + sumFen(shares.map(({ amountFen }) => amountFen));
    return { line: await write(tx, line, { assignedFen, isLeft: false }), settled };
  }

  /** A recorded payout of this amount that no line has brought yet. */
  async function knownPayout<Payout extends { payoutNo: string; amountFen: number }>(
    tx: Transaction,
    payouts: readonly Payout[],
    amountFen: number,
  ): Promise<Payout | null> {
    const same = payouts.filter((one) => one.amountFen === amountFen);
    if (same.length === 0) return null;
    const nos = same.map(({ payoutNo }) => payoutNo);
    const linked = await tx
      .select({ payoutNo: bankLines.payoutNo })
      .from(bankLines)
      .where(inArray(bankLines.payoutNo, nos));
    return same.find(({ payoutNo }) => !linked.some((one) => one.payoutNo === payoutNo)) ?? null;
  }

  async function lockOrders(tx: Transaction, orderNos: readonly string[]): Promise<void> {
    for (const orderNo of [...new Set(orderNos)].toSorted()) await orders.lock(tx, orderNo);
  }

  return {
    async confirm(
      tx: Transaction,
      acting: Acting,
      { lineNo, seenVersion, shares }: Api['bank.confirmLine']['parsed'],
    ): Promise<Api['bank.confirmLine']['output']> {
      for (const { orderNo } of shares) await assertSeen(tx, acting, orderNo);
      await lockOrders(
        tx,
        shares.map(({ orderNo }) => orderNo),
      );
      const line = await take(tx, lineNo, seenVersion);
      const sum = sumFen(shares.map(({ amountFen }) => amountFen));
      if (sum > line.amountFen - line.assignedFen) throw new AppError('bank.sharesDiffer');
      const booked = await book(tx, acting, line, shares);
      return { state: stateOf(booked.line), settled: booked.settled };
    },

    /**
     * Books those lines that came to the account number of an order which waits for at least that amount.
     * Everything else needs a person to examine it, and is skipped.
     */
    async confirmAll(
      tx: Transaction,
      acting: Acting,
      { lineNos }: Api['bank.confirmLines']['parsed'],
    ): Promise<Api['bank.confirmLines']['output']> {
      const wanted = [...new Set(lineNos)];
      const known = await tx.select().from(bankLines).where(inArray(bankLines.lineNo, wanted));
      const guessed = await matcher.match(tx, known);
      const guesses = guessed.matches.flatMap((one) => one[0]?.shares ?? []);
      const seen = await seenOf(
        tx,
        acting,
        guesses.map(({ orderNo }) => orderNo),
      );
      await lockOrders(tx, [...seen]);
      const confirmed: string[] = [];
      for (const lineNo of known.map((line) => line.lineNo).toSorted()) {
        const line = await take(tx, lineNo);
        if (line.assignedFen > 0 || line.isLeft) continue;
        // Matched again under the locks: an earlier line of these may have paid the balance.
        const { matches, orders: found } = await matcher.match(tx, [line]);
        const [best] = matches[0] ?? [];
        const [share] = best?.shares ?? [];
        const order = share && found.get(share.orderNo);
        const fits = order?.state === 'open' && line.amountFen <= order.leftFen;
        if (best?.kind !== 'exact' || !share || !fits || !seen.has(share.orderNo)) continue;
        await book(tx, acting, line, [share]);
        confirmed.push(lineNo);
      }
      return { confirmed, skipped: wanted.filter((lineNo) => !confirmed.includes(lineNo)) };
    },

    /**
     * Books a line as the payout of a loan. One that the lender or a staff member has recorded already is only
     * linked to it, so that the same money is not recorded twice.
     */
    async confirmPayout(
      tx: Transaction,
      acting: Acting,
      { lineNo, seenVersion, applyNo }: Api['bank.confirmPayout']['parsed'],
    ): Promise<Api['bank.confirmPayout']['output']> {
      const loan = await lenderMoney?.lock(tx, acting.actor, applyNo);
      if (!lenderMoney || !loan) throw new AppError('bank.loanNotFound');
      const line = await take(tx, lineNo, seenVersion);
      if (line.assignedFen > 0) throw new AppError('bank.lineInUse');
      const { amountFen } = line;
      const known = await knownPayout(tx, loan.payouts, amountFen);
      const payoutNo = known?.payoutNo ?? line.reference;
      const outcome = known?.status ?? (await lenderMoney.take(tx, acting, { applyNo, payoutNo, amountFen }));
      if (outcome === 'used') throw new AppError('bank.payoutUsed');
      if (outcome === 'sameHand') throw new AppError('bank.payoutSameHand');
      if (outcome === 'lenderReports') throw new AppError('bank.payoutUnreported');
      const set = { assignedFen: amountFen, isLeft: false, applyNo, payoutNo };
      const booked = await write(tx, line, set);
      await acting.audit(tx, {
        action: 'bank.confirmPayout',
        object: `bankLine:${lineNo}`,
        details: { applyNo, amountFen },
      });
      return { state: stateOf(booked), outcome };
    },

    async leave(
      tx: Transaction,
      { audit }: Acting,
      { lineNo, seenVersion, note }: Api['bank.leaveLine']['parsed'],
    ): Promise<Api['bank.leaveLine']['output']> {
      const line = await take(tx, lineNo, seenVersion);
      if (stateOf(line) === 'booked') throw new AppError('bank.lineMoved');
      const left = await write(tx, line, { isLeft: true, note });
      await audit(tx, { action: 'bank.leaveLine', object: `bankLine:${lineNo}`, details: { reason: note } });
      return { state: stateOf(left) };
    },

    async takeUp(
      tx: Transaction,
      { audit }: Acting,
      { lineNo, seenVersion }: Api['bank.takeUpLine']['parsed'],
    ): Promise<Api['bank.takeUpLine']['output']> {
      const line = await take(tx, lineNo, seenVersion);
      if (stateOf(line) !== 'left') throw new AppError('bank.lineMoved');
      const open = await write(tx, line, { isLeft: false, note: null });
      await audit(tx, { action: 'bank.takeUpLine', object: `bankLine:${lineNo}` });
      return { state: stateOf(open) };
    },
  };
}
