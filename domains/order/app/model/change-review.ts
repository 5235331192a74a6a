import type { Api } from '@ev/contract';
import { formatYuan, sumFen } from '@ev/kernel/money.ts';
import type { PriceRow } from '@ev/ui/price-rows.tsx';

type ConfigChange = Api['order.quoteConfigChange']['output'];
type Change = ConfigChange['changes'][number];

/** What comes onto the car, leaves it or stays at another price. */
export function thingGroups(changes: readonly Change[]) {
  const group = (title: string, belongs: (change: Change) => boolean) => ({
    title,
    rows: changes.filter(belongs).map((change) => ({
      key: change.name + change.text,
      name: change.name,
      note: repricedWords(change),
      amountFen: effectOf(change),
    })),
  });
  return [
    group('增加', ({ beforeFen }) => beforeFen === null),
    group('移除', ({ beforeFen, afterFen }) => beforeFen !== null && afterFen === null),
    group('价格调整', ({ beforeFen, afterFen }) => beforeFen !== null && afterFen !== null),
  ];
}

function repricedWords({ beforeFen, afterFen }: Change): string | null {
  if (beforeFen === null || afterFen === null) return null;
  return `由 ${formatYuan(beforeFen)} 变为 ${formatYuan(afterFen)}`;
}

/** The way from the order's price to the new one; the rows add up to it. What each thing costs stands with it. */
export function moneyRows({ changes, beforeTotalFen, afterTotalFen }: ConfigChange): PriceRow[] {
  const configFen = sumFen(changes.map(effectOf));
  const rows = [
    { key: 'before', label: '原车辆总价', fen: beforeTotalFen },
    { key: 'config', label: '配置差额', fen: configFen },
    { key: 'rest', label: '其他价格调整', fen: afterTotalFen - beforeTotalFen - configFen },
  ];
  return rows.filter(({ key, fen }) => key === 'before' || fen !== 0);
}

/** What a change does to the total. */
function effectOf({ beforeFen, afterFen }: Change): number {
  return (afterFen ?? 0) - (beforeFen ?? 0);
}

/** A total against the order's: `比订单多 ¥8,000`. */
export function againstOrder(totalFen: number, orderFen: number): string {
  if (totalFen === orderFen) return '与订单同价';
  return totalFen > orderFen
    ? `比订单多 ${formatYuan(totalFen - orderFen)}`
    : `比订单少 ${formatYuan(orderFen - totalFen)}`;
}
