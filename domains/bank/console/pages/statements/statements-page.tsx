import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { Statement } from '../../../contract/staff-bank.ts';
import s from '../../parts/bank.module.css';
import { Faults } from '../lines/import-statement.tsx';

const columns: TableColumnsType<Statement> = [
  {
    title: '文件',
    dataIndex: 'name',
    render: (name: string, { statementId, format }) => (
      <>
        <Link to={`/bank?state=all&statement=${statementId}`}>{name}</Link>
        <div className={s.second}>{format === 'csv' ? 'CSV' : 'CAMT.053'}</div>
      </>
    ),
  },
  {
    title: '日期',
    dataIndex: 'from',
    className: s.whole,
    render: (from: string | null, { to }) => (from === null ? '' : `${from} 至 ${to}`),
  },
  {
    title: '收入',
    dataIndex: 'lines',
    render: (lines: number, { amountFen, known }) => (
      <>
        {lines} 笔，{formatYuan(amountFen)}
        {known > 0 && <div className={s.second}>{known} 笔以前导入过</div>}
      </>
    ),
  },
  {
    title: '没有导入的行',
    dataIndex: 'faults',
    render: (faults: Statement['faults']) => (faults.length === 0 ? '无' : <Faults faults={faults} />),
  },
  {
    title: '导入',
    dataIndex: 'importedAt',
    render: (at: string | null, { uploadedBy }) => (
      <>
        {at && <Stamp at={at} />}
        <div className={s.second}>{uploadedBy}</div>
      </>
    ),
  },
];

/** The statements that were imported. */
export function StatementsPage() {
  const address = useAddress();
  const statements = useRead('bank.listStatements', pageOf(address), { keepPrevious: true });
  return (
    <ListPage
      title="流水文件"
      query={statements}
      address={address}
      count={(total) => `共 ${total} 份`}
      filters={null}
      rowKey="statementId"
      columns={columns}
      empty={<StateView title="还没有导入过流水" />}
    />
  );
}
