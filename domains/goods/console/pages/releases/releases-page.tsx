import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { listReleases } from '../../../contract/endpoints.ts';
import { type ReleaseStatus, releaseStatuses, releaseStatusNames } from '../../../contract/statuses.ts';
import { ReleaseStatusTag } from '../release-status-tag.tsx';

type Release = RowOf<'goods.listReleases'>;

const statusOptions = releaseStatuses.map((value) => ({ value, label: releaseStatusNames[value] }));
const isStatus = (text: string): text is ReleaseStatus => releaseStatuses.some((one) => one === text);

/** Releases, from first draft to publication. */
export function ReleasesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isStatus(asked) ? asked : undefined;
  const releases = useRead(
    'goods.listReleases',
    { status, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="发布单"
      query={releases}
      address={address}
      count={(total) => `共 ${total} 张`}
      filters={
        <>
          <SearchBar
            label="搜索发布单"
            placeholder="标题、单号或起草人"
            keyword={keyword}
            check={keywordCheck(listReleases)}
            onSearch={(q) => address.show({ q })}
          />
          <FilterSelect
            label="发布单状态"
            all="全部状态"
            options={statusOptions}
            value={status}
            onChange={(next) => address.show({ status: next })}
          />
        </>
      }
      rowKey="releaseNo"
      columns={columns}
      empty={
        <StateView
          title={keyword || status ? '没有符合条件的发布单' : '还没有发布单'}
          text={keyword || status ? undefined : '在「商品与内容」里修改一项，就会开始一张发布单。'}
        />
      }
    />
  );
}

const columns: TableColumnsType<Release> = [
  {
    title: '标题',
    dataIndex: 'title',
    render: (title: string, { releaseNo }) => (
      <Link data-row to={`/releases/${releaseNo}`}>
        {title}
      </Link>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (status: ReleaseStatus) => <ReleaseStatusTag status={status} />,
  },
  { title: '改动', dataIndex: 'changes', align: 'right' },
  { title: '起草人', dataIndex: 'author' },
  { title: '审核人', dataIndex: 'reviewer', render: (reviewer: string | null) => reviewer ?? '—' },
  {
    title: '发布时间',
    dataIndex: 'publishedAt',
    render: (at: string | null, { publishAt }) =>
      at ? (
        <Stamp at={at} />
      ) : publishAt ? (
        <>
          定于 <Stamp at={publishAt} />
        </>
      ) : (
        '—'
      ),
  },
  { title: '新建时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
];
