import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import table from '@ev/console-kit/small-table.module.css';
import { promiseText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { BuyerChange, StaffAmendmentDetail } from '../../contract/amendment.ts';

/** The order before and after: the buyer, options that change with their prices, then store, promise and total. */
export function ComparisonTable({ amendment }: { amendment: StaffAmendmentDetail }) {
  const { changes, buyers, beforeStore, afterStore, before, after, beforeTotalFen, afterTotalFen } =
    amendment;
  const whole = [
    ...(buyers ? buyerRows(buyers) : []),
    ['交付门店', beforeStore.name, afterStore.name],
    ['约定交付', promiseText(before.from, before.to), promiseText(after.from, after.to)],
    ['总价', formatYuan(beforeTotalFen), formatYuan(afterTotalFen)],
  ] satisfies [string, string, string][];
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

function buyerRows({ before, after }: BuyerChange): [string, string, string][] {
  const isCompany = before.type === '1' || after.type === '1';
  const none = '—';
  return [
    ['购车人', before.companyName ?? before.name, after.companyName ?? after.name],
    ...(isCompany
      ? ([
          ['统一社会信用代码', before.maskedCreditCode ?? none, after.maskedCreditCode ?? none],
          ['经办人', before.type === '1' ? before.name : none, after.type === '1' ? after.name : none],
        ] satisfies [string, string, string][])
      : []),
    ['手机号', before.maskedPhone, after.maskedPhone],
  ];
}

/** The price of an option; null if it is not on the car. */
function priceText(fen: number | null): string {
  if (fen === null) return '—';
  return fen === 0 ? '已包含' : formatYuan(fen);
}
