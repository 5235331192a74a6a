import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link, useParams } from 'react-router';
import { listAcceptances } from '../../../contract/acceptances.ts';
import { acceptedByText } from '../../words/accepted-by.ts';

type Row = RowOf<'account.listAcceptances'>;

const { keyword: keywordField } = listAcceptances.input.shape;
const check = (keyword: string) => keywordField.safeParse(keyword).error?.issues[0]?.message ?? null;

/** The customers who agreed to one version of a document. */
export function AcceptancesPage() {
  const { code = '', version = '' } = useParams();
  const address = useAddress();
  const keyword = address.get('q');
  const query = useRead(
    'account.listAcceptances',
    { code, version, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title={query.data ? `${query.data.text.title} ${version}` : '协议与同意'}
      what="同意的客户"
      query={query}
      address={address}
      acts={<Link to="/texts">全部协议</Link>}
      count={(total) => `共 ${total} 位客户同意过`}
      filters={
        <SearchBar
          label="搜索客户"
          placeholder="完整手机号或昵称开头"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
      }
      rowKey="uid"
      columns={columns}
      empty={
        keyword ? (
          <StateView title="没有符合条件的客户" text="手机号需要填写完整，昵称从第一个字开始填写" />
        ) : (
          <StateView title="还没有客户同意过这个版本" />
        )
      }
    />
  );
}

const columns: TableColumnsType<Row> = [
  {
    title: '昵称',
    dataIndex: 'nickname',
    render: (nickname: string, { uid }) => (
      <Link data-row to={`/users/${uid}`}>
        {nickname}
      </Link>
    ),
  },
  { title: '手机号', dataIndex: 'maskedPhone' },
  { title: '首次同意', dataIndex: 'at', render: (at: string) => <Stamp at={at} /> },
  { title: '同意方式', dataIndex: 'acts', render: acceptedByText },
];
