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
import type { Owed } from '../../../contract/staff-bank.ts';
import s from '../../parts/bank.module.css';
import { ReturnMoney } from './return-money.tsx';

const whyText: Readonly<Record<Owed['why'], string>> = { over: '订单已结束', surplus: '多付' };

const columnsOf = (onReturn: ((owed: Owed) => void) | null): TableColumnsType<Owed> => [
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
  { title: '来自', dataIndex: 'kind', render: (kind: Owed['kind']) => receiptKindNames[kind] },
  { title: '待退金额', dataIndex: 'amountFen', align: 'right', render: (fen: number) => formatYuan(fen) },
  { title: '从何时起', dataIndex: 'since', render: (at: string) => <Stamp at={at} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_value, owed) =>
      onReturn &&
      owed.kind !== 'online' && (
        <Button size="small" data-row onClick={() => onReturn(owed)}>
          登记退回
        </Button>
      ),
  },
];

/** Money towards balances that the brand owes back. */
export function OwedPage() {
  const address = useAddress();
  const owed = useRead('bank.listOwed', pageOf(address), { keepPrevious: true });
  const mayReturn = useMay('bank.returnMoney');
  const [returning, setReturning] = useState<Owed | null>(null);
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
        rowKey={({ orderNo, kind }) => `${orderNo}.${kind}`}
        columns={columnsOf(mayReturn ? setReturning : null)}
        empty={<StateView title="没有待退的款项" />}
      />
      {returning && (
        <ReturnMoney
          owed={returning}
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
