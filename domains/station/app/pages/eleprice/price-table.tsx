import { cx } from '@ev/ui/cx.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { priceText } from '../../../contract/figures.ts';
import type { PriceRow } from '../../model/day-plot.ts';
import s from './price-table.module.css';

/** All prices of the day as text. */
export function PriceTable({ rows, serviceName }: { rows: readonly PriceRow[]; serviceName: string }) {
  return (
    <table className={s.table}>
      <caption className={s.caption}>单位：元/度</caption>
      <thead>
        <tr>
          <th scope="col">时段</th>
          <th scope="col">电费</th>
          <th scope="col">{serviceName}</th>
          <th scope="col">合计</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, kind, electricityPriceE4, servicePriceE4, sumE4, now, lowest }) => (
          <tr key={from} className={cx(now && s.now)} aria-current={now ? 'time' : undefined}>
            <th scope="row">
              <span className={s.time}>
                {from}–{to}
              </span>
              <span className={stackClass({ inline: true, gap: 4 })}>
                {kind && <Tag outline>{kind}</Tag>}
                {now && <Tag tone="accent">现在</Tag>}
                {lowest && <Tag tone="ok">最低</Tag>}
              </span>
            </th>
            <td>{priceText(electricityPriceE4)}</td>
            <td>{priceText(servicePriceE4)}</td>
            <td className={s.sum}>{priceText(sumE4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
