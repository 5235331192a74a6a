import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { ChargeStage } from '../contract/statuses.ts';
import { chargeObjections, chargeOrders } from './tables.ts';

const texts: Partial<Record<ChargeStage, string>> = {
  toPay: '充电费还没有支付，支付后再注销',
  onHold: '费用正在核实，核实并结清后再注销',
  refunding: '退款还没有到账，到账后再注销',
  completed: '费用异议正在处理，有结果后再注销',
};

/** Sessions that run, are unpaid, or are disputed. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const { chargeOrderId, status, stationName, createdAt } = chargeOrders;
  const isDisputed = sql`exists (select from ${chargeObjections} where ${chargeObjections.chargeOrderId} = ${chargeOrderId} and ${chargeObjections.status} = 'open')`;
  const rows = await reader
    .select({ chargeOrderId, status, stationName })
    .from(chargeOrders)
    .where(
      and(
        eq(chargeOrders.accountId, accountId),
        or(notInArray(status, ['completed', 'invalid', 'refunded']), isDisputed),
      ),
    )
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    kind: 'charge',
    title: `充电订单 ${row.chargeOrderId}`,
    text: `${row.stationName}：${texts[row.status] ?? '充电还没有结束，结束并支付后再注销'}`,
    href: `/pages/charge/detail?id=${row.chargeOrderId}`,
  }));
};
