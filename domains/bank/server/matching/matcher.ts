import type { Database, Transaction } from '@ev/platform/database.ts';
import type { BalanceOrder, BalanceOrders } from '@ev/settlement/server/public.ts';
import { inArray } from 'drizzle-orm';
import { bankBalances } from '../tables.ts';
import {
  accountsIn,
  type Candidate,
  comparedName,
  type Match,
  type MatchedLine,
  matchesOf,
  orderNosIn,
} from './match-rules.ts';

/** How many names or numbers one query takes. */
const atOnce = 1_000;

export type Matcher = ReturnType<typeof createMatcher>;

/** Finds the orders to which lines may belong. */
export function createMatcher({ orders }: { orders: BalanceOrders }) {
  return {
    /**
     * The matches of each line, in the order of the lines, with what is known of their orders. Reads all
     * candidates of the lines together: a query for each line would take minutes for a large statement.
     */
    async match(
      reader: Database | Transaction,
      lines: readonly MatchedLine[],
    ): Promise<{ matches: Match[][]; orders: ReadonlyMap<string, BalanceOrder & { leftFen: number }> }> {
      const accountNos = [...new Set(lines.flatMap(accountsIn))];
      const named = [...new Set(lines.map(({ payerName }) => payerName).filter((name) => name !== ''))];
      const byAccount = await inParts(accountNos, (some) =>
        reader
          .select({ orderNo: bankBalances.orderNo })
          .from(bankBalances)
          .where(inArray(bankBalances.accountNo, some)),
      );
      const numbers = [
        ...new Set([
          ...byAccount.map(({ orderNo }) => orderNo),
          ...lines.flatMap(({ remark }) => orderNosIn(remark)),
        ]),
      ];
      const found = [
        ...(await inParts(numbers, (some) => orders.findMany(reader, some))),
        ...(await inParts(named, (some) => orders.listMissing(reader, some))),
      ];
      const known = new Map(found.map((order) => [order.orderNo, order]));
      const balances = await inParts([...known.keys()], (some) =>
        reader
          .select({
            orderNo: bankBalances.orderNo,
            accountNo: bankBalances.accountNo,
            receivedFen: bankBalances.receivedFen,
            overAt: bankBalances.overAt,
          })
          .from(bankBalances)
          .where(inArray(bankBalances.orderNo, some)),
      );
      const balanceOf = new Map(balances.map((row) => [row.orderNo, row]));
      const withLeft = new Map(
        [...known.values()].map((order) => {
          const row = balanceOf.get(order.orderNo);
          const isPaid = ['settled', 'byHand', 'over', 'unpaid'].includes(order.state) || row?.overAt != null;
          const leftFen = isPaid ? 0 : Math.max(0, order.dueFen - (row?.receivedFen ?? 0));
          return [order.orderNo, { ...order, leftFen, accountNo: row?.accountNo ?? null }] as const;
        }),
      );
      const index = indexOf([...withLeft.values()]);
      const matches = lines.map((line) => {
        const candidates = new Set<Candidate>([
          ...accountsIn(line).flatMap((no) => index.byAccount.get(no) ?? []),
          ...orderNosIn(line.remark).flatMap((no) => withLeft.get(no) ?? []),
          ...(index.byName.get(comparedName(line.payerName)) ?? []),
        ]);
        return matchesOf(line, [...candidates]);
      });
      return { matches, orders: withLeft };
    },
  };
}

function indexOf(candidates: readonly Candidate[]) {
  const byAccount = new Map<string, Candidate[]>();
  const byName = new Map<string, Candidate[]>();
  const add = (map: Map<string, Candidate[]>, key: string, candidate: Candidate) =>
    map.set(key, [...(map.get(key) ?? []), candidate]);
  for (const candidate of candidates) {
    if (candidate.accountNo) add(byAccount, candidate.accountNo, candidate);
    const names = new Set([candidate.buyerName, candidate.companyName ?? ''].map(comparedName));
    names.delete('');
    for (const name of names) add(byName, name, candidate);
  }
  return { byAccount, byName };
}

async function inParts<Key, Row>(
  keys: readonly Key[],
  read: (some: Key[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let begin = 0; begin < keys.length; begin += atOnce)
    rows.push(...(await read(keys.slice(begin, begin + atOnce))));
  return rows;
}
