import { Panel } from '@ev/console-kit/panel.tsx';
import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Ledger } from '../../data/ledger.ts';
import s from './ledger-page.module.css';

/** Opening and closing balances of the accounts, and the bookings between. */
export function LedgerSums({ ledger: { accounts, bookings } }: { ledger: Ledger }) {
  if (accounts.length === 0) return null;
  return (
    <div className={s.sums}>
      <Panel title="科目" note="余额为正：我方持有或已付出；为负：已收、应付或待退">
        <ScrollRegion label="科目汇总">
          <table className={s.sumsTable}>
            <thead>
              <tr>
                <th scope="col">科目</th>
                <th scope="col">期初余额</th>
                <th scope="col">借方</th>
                <th scope="col">贷方</th>
                <th scope="col">期末余额</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ kind, name, openingFen, debitFen, creditFen, closingFen }) => (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>{formatYuan(openingFen)}</td>
                  <td>{formatYuan(debitFen)}</td>
                  <td>{formatYuan(creditFen)}</td>
                  <td>{formatYuan(closingFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Panel>
      <Panel title="业务">
        {bookings.length === 0 ? (
          <p className={s.none}>这段时间没有入账</p>
        ) : (
          <table className={s.sumsTable}>
            <thead>
              <tr>
                <th scope="col">摘要</th>
                <th scope="col">笔数</th>
                <th scope="col">金额</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map(({ summary, count, amountFen }) => (
                <tr key={summary}>
                  <th scope="row">{summary}</th>
                  <td>{count}</td>
                  <td>{formatYuan(amountFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  );
}
