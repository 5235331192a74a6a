import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderPart } from '@ev/order/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { receiptKindNames } from '../../contract/kinds.ts';
import s from '../parts/bank.module.css';
import { ReceiptList } from '../parts/receipt-list.tsx';

/** What was paid towards the balance of an order, for staff with the permission to read it. */
export const fill: OrderPart = ({ orderNo }) =>
  useMay('bank.read') ? <ReceiptsPanel orderNo={orderNo} /> : null;

function ReceiptsPanel({ orderNo }: { orderNo: string }) {
  const query = useRead('bank.getOrderReceipts', { orderNo });
  const { data } = query;
  const [notice, tell] = useNotice();
  if (query.isError && !data)
    return (
      <Panel title="尾款到账">
        <QueryView query={query} what="尾款到账">
          {() => null}
        </QueryView>
      </Panel>
    );
  if (!data || (data.accountNo === null && data.receipts.length === 0)) return null;
  const { accountNo, dueFen, receivedFen, leftFen, owed, receipts, returns } = data;
  return (
    <Panel title="尾款到账">
      {notice}
      <Facts
        rows={[
          ['专属账号', accountNo],
          ['应付尾款', formatYuan(dueFen)],
          ['分笔到账', formatYuan(receivedFen)],
          ['还差', leftFen > 0 ? formatYuan(leftFen) : null],
          [
            '待退回',
            owed.length === 0 ? null : (
              <Link key="owed" to="/bank-owed">
                {owed
                  .map(({ kind, amountFen }) => `${receiptKindNames[kind]} ${formatYuan(amountFen)}`)
                  .join('，')}
              </Link>
            ),
          ],
        ]}
      />
      <ReceiptList receipts={receipts} onDone={tell} />
      {returns.map(({ returnNo, kind, amountFen, at, by, reference }) => (
        <p key={returnNo} className={s.second}>
          {exactStampText(at)} {by ?? '系统'} 退回{receiptKindNames[kind]} {formatYuan(amountFen)}
          {reference && `，流水号 ${reference}`}
        </p>
      ))}
    </Panel>
  );
}
