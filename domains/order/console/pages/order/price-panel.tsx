import { Panel } from '@ev/console-kit/panel.tsx';
import { formatYuan, sumFen } from '@ev/kernel/money.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import { Alert } from 'antd';
import { priceKindText } from '../../words/order-words.ts';
import s from './price-panel.module.css';

export function PricePanel({ rows, totalFen }: { rows: PriceRow[]; totalFen: number }) {
  const sum = sumFen(rows.map(({ amountFen }) => amountFen));
  return (
    <Panel title="价格">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">类别</th>
            <th scope="col">项目</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, code, name, amountFen, note }) => (
            <tr key={`${kind} ${code}`}>
              <td>{priceKindText[kind]}</td>
              <td>
                {name}
                {note && <div className={s.note}>{note}</div>}
              </td>
              <td>{formatYuan(amountFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              总价
            </th>
            <td>{formatYuan(totalFen)}</td>
          </tr>
        </tfoot>
      </table>
      {sum !== totalFen && (
        <Alert
          className={s.alert}
          type="error"
          showIcon
          title={`明细合计 ${formatYuan(sum)}，与总价不一致，请联系技术人员`}
        />
      )}
    </Panel>
  );
}
