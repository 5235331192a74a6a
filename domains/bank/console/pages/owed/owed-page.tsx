import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { receiptKindNames } from '../../../contract/kinds.ts';
import type { Owed, OwedSum } from '../../../contract/staff-bank.ts';
import s from '../../parts/bank.module.css';
import { ReturnMoney } from './return-money.tsx';

const whyText: Readonly<Record<Owed['why'], string>> = { over: '订单已结束', surplus: '多付' };

type Returning = { owed: Owed; sum: OwedSum };

const columnsOf = (onReturn: ((returning: Returning) => void) | null): TableColumnsType<Owed> => [
  {
    title: '订单',
    dataIndex: 'orderNo',
    render: (orderNo: string, { buyerName, modelName, statusText }) => (
      <>
        <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
        <div className={s.second}>
          {buyerName} {modelName} {statusText}
        </div>
      </>
    ),
  },
  { title: '原因', dataIndex: 'why', render: (why: Owed['why']) => whyText[why] },
  {
    title: '待退金额',
    dataIndex: 'owed',
    render: (_value, owed) => (
      <ul className={s.rows}>
        {owed.owed.map((sum) => (
          <li key={sum.kind}>
            <span>{receiptKindNames[sum.kind]}</span> <span>{formatYuan(sum.amountFen)}</span>{' '}
            {onReturn && sum.kind !== 'online' && (
              <Button size="small" data-row onClick={() => onReturn({ owed, sum })}>
                登记退回
              </Button>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  { title: '从何时起', dataIndex: 'since', render: (at: string) => <Stamp at={at} /> },
];

/** Money towards balances that the brand owes back. */
export function OwedPage() {
  const address = useAddress();
  const owed = useRead('bank.listOwed', pageOf(address), { keepPrevious: true });
  const mayReturn = useMay('bank.returnMoney');
  const [returning, setReturning] = useState<Returning | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="尾款待退"
        query={owed}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个订单`}
        filters={null}
        rowKey="orderNo"
        columns={columnsOf(mayReturn ? setReturning : null)}
        empty={<StateView title="没有待退的款项" />}
      />
      {returning && (
        <ReturnMoney
          {...returning}
          onDone={(said) => {
            setReturning(null);
            tell(said);
          }}
          onCancel={() => setReturning(null)}
        />
      )}
    </>
  );
}
