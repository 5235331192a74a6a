import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { priceText } from '@ev/station/contract/figures.ts';
import type { HeldBill } from '../../../contract/staff-charge.ts';

const kwh = (energyWh: number) => `${(energyWh / 1000).toFixed(2)} 度`;
/** Energy, fees and prices of one bill row. */
export const feesText = (row: HeldBill['rows'][number]) =>
  `${kwh(row.energyWh)} · 电费 ${formatYuan(row.electricityFen)}（¥${priceText(row.electricityPriceE4)}/度）· 服务费 ${formatYuan(row.serviceFen)}（¥${priceText(row.servicePriceE4)}/度）`;
const sumsText = ({ energyWh, electricityFen, serviceFen, totalFen }: HeldBill['said']) =>
  `${formatYuan(totalFen)}（${kwh(energyWh)}，电费 ${formatYuan(electricityFen)}，服务费 ${formatYuan(serviceFen)}）`;

/** The amount that a settlement of an order on hold charges, and the other totals where they differ. */
export function settledText({ rows, settledFen, said, reckonedFen }: HeldBill): string {
  const others = [
    said.totalFen !== settledFen && `运营商账单写的总额是 ${formatYuan(said.totalFen)}`,
    reckonedFen !== settledFen && `按单价计算是 ${formatYuan(reckonedFen)}`,
  ].filter(Boolean);
  const sum = `按运营商账单的 ${rows.length} 行分时明细结算，合计 ${formatYuan(settledFen ?? 0)}，客户会收到账单。`;
  return others.length > 0 ? `${sum}${others.join('，')}。` : sum;
}

/** The operator's bill that awaits a decision, row by row, beside the calculated amounts. */
export function HeldBillSection({ bill, differences }: { bill: HeldBill; differences: readonly string[] }) {
  const { startedAt, endedAt, rows, said, sums, reckonedFen, settledFen } = bill;
  return (
    <DrawerSection name="待核实账单">
      <Facts
        rows={[
          ['充电时段', `${exactStampText(startedAt)} 至 ${exactStampText(endedAt)}`],
          ['账单总额', sumsText(said)],
          ['明细合计', rows.length > 0 ? sumsText(sums) : '没有分时明细'],
          ['按单价算', rows.length > 0 ? formatYuan(reckonedFen) : null],
          ['可结算', settledFen === null ? '不能按明细结算' : formatYuan(settledFen)],
        ]}
      />
      <ul aria-label="账单明细">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wrong bill may have a row twice.
          <li key={index}>
            {exactStampText(row.from)} 至 {exactStampText(row.to)} · {feesText(row)}
          </li>
        ))}
      </ul>
      <p>不符之处：</p>
      <ul aria-label="账单差异">
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </DrawerSection>
  );
}
