import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { pageOf } from '@ev/console-kit/list-page.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import type { Address } from '@ev/console-kit/use-address.ts';
import { useWords } from '@ev/console-kit/words.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { TableColumnsType } from 'antd';
import { Link, useLocation } from 'react-router';
import type { Entry, Ledger } from '../../data/ledger.ts';
import s from './ledger-page.module.css';

const columns: TableColumnsType<Entry> = [
  { title: '时间', dataIndex: 'at', render: (at: string) => <Stamp at={at} /> },
  {
    title: '摘要',
    dataIndex: 'summary',
    render: (summary: string, { source }) => (
      <>
        {summary}
        <div className={s.second}>{source}</div>
      </>
    ),
  },
  {
    title: '科目',
    dataIndex: 'accountName',
    render: (name: string, { account }) => (
      <>
        {name}
        <div className={s.second}>{account}</div>
      </>
    ),
  },
  { title: '订单', dataIndex: 'business', render: (_business, entry) => <Business entry={entry} /> },
  {
    title: '金额',
    dataIndex: 'amountFen',
    align: 'right',
    className: s.amount,
    render: (fen: number) => formatYuan(fen),
  },
];

/** The single entries, of all accounts or of one kind. */
export function LedgerEntries({
  ledger: { list, total, accounts },
  address,
  waiting,
}: {
  ledger: Ledger;
  address: Address;
  waiting: boolean;
}) {
  const account = address.get('account');
  return (
    <Panel title="分录">
      <Toolbar count={`共 ${total} 条`}>
        <FilterSelect
          label="科目"
          all="全部科目"
          options={accounts.map(({ kind, name }) => ({ value: kind, label: name }))}
          value={account || null}
          onChange={(next) => address.show({ account: next })}
        />
      </Toolbar>
      <ListTable
        rowKey="id"
        columns={columns}
        rows={list}
        waiting={waiting}
        empty={<StateView title="这段时间没有分录" />}
        page={{ ...pageOf(address), total, onChange: address.showPage }}
      />
    </Panel>
  );
}

/** Links to the order, whose page also shows its refunds. */
function Business({ entry: { business, refundNo } }: { entry: Entry }) {
  const { businesses } = useWords();
  const { pathname, search } = useLocation();
  const to = business && businesses[business.type]?.(business.no);
  return (
    <>
      {to ? (
        <Link to={to} state={{ backTo: pathname + search }} data-row>
          {business.no}
        </Link>
      ) : (
        (business?.no ?? '无')
      )}
      {refundNo && <div className={s.second}>退款 {refundNo}</div>}
    </>
  );
}
