import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { AcceptedText } from '../../../contract/acceptances.ts';

/** All versions of all documents that customers agree to, with the number of customers. */
export function TextsPage() {
  const texts = useRead('account.listTexts', {});
  return (
    <>
      <PageHead title="协议与同意" query={texts} />
      <QueryView query={texts} what="协议与同意">
        {({ texts: rows }) => (
          <ListTable
            rowKey={({ code, version }) => `${code} ${version}`}
            columns={columns}
            rows={rows}
            empty={<StateView title="还没有发布过协议" text="在「商品与内容」里写第一份协议" />}
          />
        )}
      </QueryView>
    </>
  );
}

const columns: TableColumnsType<AcceptedText> = [
  {
    title: '协议',
    dataIndex: 'title',
    render: (title: string, { code, version }) => (
      <Link data-row to={`/texts/${code}/${version}`}>
        {title}
      </Link>
    ),
  },
  { title: '版本', dataIndex: 'version' },
  {
    title: '状态',
    dataIndex: 'current',
    render: (current: boolean) =>
      current ? <ToneTag tone="done">生效中</ToneTag> : <ToneTag tone="ended">已停用</ToneTag>,
  },
  { title: '生效时间', dataIndex: 'effectiveFrom', render: (at: string) => <Stamp at={at} /> },
  {
    title: '同意的客户',
    dataIndex: 'customers',
    align: 'end',
    render: (customers: number) => `${customers} 位`,
  },
  {
    title: '最近同意',
    dataIndex: 'lastAt',
    render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
  },
];
