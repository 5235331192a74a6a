import type { Api } from '@ev/contract';
import { addDays, type Day, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type OverviewGroup, overviewLines, overviewOf } from './overview-rules.ts';
import { chargeDeductions, chargeDifferences, chargeOrders } from './tables.ts';

type Input = Api['charge.getOverview']['parsed'];
type Output = Api['charge.getOverview']['output'];

const sum = (column: unknown) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const count = sql`count(*)`.mapWith(Number);

/**
 * Charging statistics by the day of the start in Shanghai. One read of the index `charge_order_created`
 * serves all session figures, whatever the range.
 */
export function createOverview({ db, recordAction }: Pick<ModuleContext, 'db' | 'recordAction'>) {
  const within = ({ from, to, operatorId }: Input) =>
    and(
      gte(chargeOrders.createdAt, startOfDay(from)),
      lt(chargeOrders.createdAt, startOfDay(addDays(to, 1))),
      operatorId ? eq(chargeOrders.operatorId, operatorId) : undefined,
    );

  function groups(input: Input): Promise<OverviewGroup[]> {
    const { operatorId, operatorName, status, failReason, startedAt } = chargeOrders;
    const day = sql<Day>`to_char(${chargeOrders.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const began = sql<boolean>`${startedAt} is not null`;
    return db
      .select({
        day,
        operatorId,
        status,
        failReason,
        began,
        count,
        // The operator's name may have changed within the range.
        operatorName: sql<string>`max(${operatorName})`,
        energyWh: sum(chargeOrders.energyWh),
        electricityFen: sum(chargeOrders.electricityFen),
        serviceFen: sum(chargeOrders.serviceFen),
        deductedFen: sum(chargeOrders.deductedFen),
        cashFen: sum(chargeOrders.cashFen),
      })
      .from(chargeOrders)
      .where(within(input))
      .groupBy(day, operatorId, status, failReason, began)
      .orderBy(day, operatorId);
  }

  const deductions = (input: Input) =>
    db
      .select({ kind: chargeDeductions.kind, amountFen: sum(chargeDeductions.amountFen) })
      .from(chargeDeductions)
      .innerJoin(chargeOrders, eq(chargeOrders.chargeOrderId, chargeDeductions.chargeOrderId))
      .where(and(within(input), inArray(chargeOrders.status, ['toPay', 'completed'])))
      .groupBy(chargeDeductions.kind)
      .orderBy(chargeDeductions.kind);

  /** What needs attention now; of one operator if the input names one. */
  async function waiting({ operatorId }: Input): Promise<Output['waiting']> {
    const [[held], openDifferences] = await Promise.all([
      db
        .select({ held: count, heldFen: sum(sql`(${chargeOrders.bill} ->> 'totalFen')::bigint`) })
        .from(chargeOrders)
        .where(
          and(
            eq(chargeOrders.status, 'onHold'),
            operatorId ? eq(chargeOrders.operatorId, operatorId) : undefined,
          ),
        ),
      db.$count(
        chargeDifferences,
        and(
          isNull(chargeDifferences.resolvedAt),
          operatorId ? eq(chargeDifferences.operatorId, operatorId) : undefined,
        ),
      ),
    ]);
    return { held: held?.held ?? 0, heldFen: held?.heldFen ?? 0, openDifferences };
  }

  return {
    async get(input: Input): Promise<Output> {
      const [counted, taken, now] = await Promise.all([groups(input), deductions(input), waiting(input)]);
      return { ...overviewOf(counted, input), deductions: taken, waiting: now };
    },

    async export(
      call: Parameters<ModuleContext['recordAction']>[1],
      input: Input,
    ): Promise<Api['charge.exportOverview']['output']> {
      const lines = overviewLines(await groups(input));
      const { from, to } = input;
      await recordAction(db, call, {
        action: 'charge.exportOverview',
        details: { rows: lines.length, filter: input },
      });
      return {
        fileName: `充电概况-${from === to ? from : `${from}-${to}`}.csv`,
        csv: csvOf(heads, lines.map(cellsOf)),
        rows: lines.length,
      };
    },
  };
}

const heads = [
  ...['日期', '运营商编号', '运营商', '启动次数', '结算笔数', '电量（度）', '电费（元）'],
  ...['服务费（元）', '充电卡抵扣（元）', '现金（元）'],
];
const cellsOf = (line: ReturnType<typeof overviewLines>[number]): string[] => [
  ...[line.day, line.operatorId, line.operatorName, String(line.starts), String(line.billed)],
  ...[(line.energyWh / 1000).toFixed(3), yuanCell(line.electricityFen), yuanCell(line.serviceFen)],
  ...[yuanCell(line.deductedFen), yuanCell(line.cashFen)],
];
