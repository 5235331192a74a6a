import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderPart } from '@ev/order/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { LoanStatusTag } from '../pages/loans/loan-columns.tsx';

/** The loan applications of the order; nothing if there are none. */
export const fill: OrderPart = ({ orderNo }) => {
  const mayRead = useMay('loans.read');
  return mayRead ? <LoansOfOrder orderNo={orderNo} /> : null;
};

function LoansOfOrder({ orderNo }: { orderNo: string }) {
  const query = useRead('finance.listOfOrder', { orderNo });
  const { data } = query;
  if (query.isError && !data)
    return (
      <Panel title="贷款申请">
        <QueryView query={query} what="贷款申请">
          {() => null}
        </QueryView>
      </Panel>
    );
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title="贷款申请">
      <ul>
        {data.list.map(({ applyNo, status, principalFen, months, lenderName }) => (
          <li key={applyNo}>
            <Link to={`/loans?q=${applyNo}&open=${applyNo}`}>{applyNo}</Link>{' '}
            <LoanStatusTag status={status} /> {lenderName}，{formatYuan(principalFen)}，{months} 期
          </li>
        ))}
      </ul>
    </Panel>
  );
}
