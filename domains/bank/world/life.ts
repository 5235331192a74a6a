import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { asc, eq } from 'drizzle-orm';
import { bankBalances, bankLines, bankStatements } from '../server/tables.ts';

/** Orders whose customers have begun to pay. */
const payers = 4;

type Paying = { orderNo: string; accountNo: string; buyerName: string; leftFen: number };
type Told = { reference: string; amountFen: number; payerName: string; toAccount: string; remark: string };

/** Orders of the cast whose balance can be paid. */
async function payable({ db, asStaff }: LifeStage): Promise<Paying[]> {
  const rows = await db.select().from(bankBalances).orderBy(asc(bankBalances.serial));
  const found: Paying[] = [];
  for (const { orderNo, accountNo } of rows) {
    if (found.length === payers) break;
    const { buyerName, leftFen } = await asStaff('finance', 'bank.getOrderReceipts', { orderNo });
    if (accountNo && leftFen > 0) found.push({ orderNo, accountNo, buyerName, leftFen });
  }
  return found;
}

/** A part that is confirmed; 1 fen too little; a wrong remark; too much; and a payer nobody knows. */
function transfersOf([first, second, third, fourth]: readonly Paying[]): Told[] {
  const told = (no: number, from: Paying | undefined, change: Partial<Told>): Told[] =>
    from
      ? [
          {
            reference: `JHDEMO${String(no).padStart(6, '0')}`,
            amountFen: from.leftFen,
            payerName: from.buyerName,
            toAccount: from.accountNo,
            remark: '购车尾款',
            ...change,
          },
        ]
      : [];
  return [
    ...told(1, first, { amountFen: 5_000_000 }),
    ...told(2, second, { amountFen: (second?.leftFen ?? 1) - 1 }),
    ...told(3, third, { toAccount: '', remark: '买车尾款 林女士' }),
    ...told(4, fourth, { amountFen: (fourth?.leftFen ?? 0) + 100_000 }),
    ...told(5, first, {
      amountFen: 880_000,
      payerName: '合肥样本贸易有限公司',
      toAccount: '',
      remark: '货款',
    }),
  ];
}

const csvOf = (day: string, lines: readonly Told[]) =>
  [
    '交易日期,交易流水号,收入金额,对方户名,收款账号,附言',
    ...lines.map(({ reference, amountFen, payerName, toAccount, remark }) =>
      [day, reference, (amountFen / 100).toFixed(2), payerName, toAccount, remark].join(','),
    ),
  ].join('\n');

/** Finance has imported this morning's statement and confirmed its first line. */
export const life: LifePart = {
  byTheMinute: ['bank.followDeadlines'],
  episodes: (today) => [
    {
      name: 'bank/statement',
      async play(stage) {
        const { db, asStaff, clock } = stage;
        await stage.until(new Date(today.getTime() - 2 * hourMs));
        const lines = transfersOf(await payable(stage));
        if (lines.length === 0) return;
        const day = addDays(shanghaiDay(clock.now()), -1);
        const statementId = randomUUID();
        // As an upload stores it.
        await db.insert(bankStatements).values({
          statementId,
          name: `江海银行 ${day}.csv`,
          format: 'csv',
          content: csvOf(day, lines),
          uploadedBy: randomUUID(),
          uploadedAt: clock.now(),
          lines: lines.length,
          amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
          outgoing: 0,
          fromDay: day,
          toDay: day,
          faults: [],
        });
        await asStaff('finance', 'bank.importStatement', { statementId });
        const [first] = await db.select().from(bankLines).where(eq(bankLines.reference, 'JHDEMO000001'));
        if (first) await asStaff('finance', 'bank.confirmLines', { lineNos: [first.lineNo] });
      },
    },
  ],
};
