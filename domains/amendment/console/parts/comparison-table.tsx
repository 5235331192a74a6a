import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import table from '@ev/console-kit/small-table.module.css';
import { promiseText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { StaffAmendmentDetail } from '../../contract/amendment.ts';

/** The order before and after: options that change with their prices, then store, promise and total. */
export function ComparisonTable({ amendment }: { amendment: StaffAmendmentDetail }) {
  const { changes, beforeStore, afterStore, before, after, beforeTotalFen, afterTotalFen } = amendment;
  const whole = [
    ['交付门店', beforeStore.name, afterStore.name],
    ['约定交付', promiseText(before.from, before.to), promiseText(after.from, after.to)],
    ['总价', formatYuan(beforeTotalFen), formatYuan(afterTotalFen)],
  ] as const;
  return (
    <ScrollRegion label="变更前后对照">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">变更前</th>
            <th scope="col">变更后</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ code, name, beforeFen, afterFen, note }) => (
            <tr key={code}>
              <td className={table.long}>
                {name}
                {note && <div className={table.second}>{note}</div>}
              </td>
              <td>{priceText(beforeFen)}</td>
              <td>{priceText(afterFen)}</td>
            </tr>
          ))}
          {whole.map(([name, was, is]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={table.long}>{was}</td>
              <td className={table.long}>{was === is ? '不变' : is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The price of an option; null if it is not on the car. */
function priceText(fen: number | null): string {
  if (fen === null) return '—';
  return fen === 0 ? '已包含' : formatYuan(fen);
}
