import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { reviewStateNames, reviewStates } from '../../../contract/kinds.ts';
import { listAllReviews } from '../../../contract/staff-endpoints.ts';
import s from '../../parts/mall.module.css';
import { ReviewDrawer } from './review-drawer.tsx';
import { ReviewTag } from './review-tag.tsx';

type ReviewLine = RowOf<'mall.listAllReviews'>;

const stateOptions = reviewStates.map((value) => ({ value, label: reviewStateNames[value] }));

const columnsOf = (onOpen: (reviewNo: string) => void): TableColumnsType<ReviewLine> => [
  {
    title: '评价',
    dataIndex: 'reviewNo',
    render: (reviewNo: string) => <RowButton onOpen={() => onOpen(reviewNo)}>{reviewNo}</RowButton>,
  },
  { title: '商品', dataIndex: 'productName' },
  { title: '星级', dataIndex: 'rating', render: (rating: number) => `${rating} 星` },
  { title: '内容', dataIndex: 'text', render: (text: string) => <div className={s.words}>{text}</div> },
  { title: '状态', dataIndex: 'hidden', render: (_, review) => <ReviewTag review={review} /> },
  { title: '时间', dataIndex: 'writtenAt', render: (at: string) => <Stamp at={at} /> },
];

/** Reviews of all products, newest first. */
export function ReviewsPage() {
  const address = useAddress();
  const [notice, tell] = useNotice();
  const keyword = address.get('q');
  const state = reviewStates.find((one) => one === address.get('state'));
  const reviews = useRead(
    'mall.listAllReviews',
    { keyword: keyword || undefined, state, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = reviews.data?.list.find(({ reviewNo }) => reviewNo === address.opened);
  return (
    <>
      <ListPage
        title="商品评价"
        query={reviews}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条评价`}
        filters={
          <>
            <SearchBar
              label="搜索评价"
              placeholder="评价编号、商品编码或名称"
              keyword={keyword}
              check={keywordCheck(listAllReviews)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="评价状态"
              all="全部评价"
              options={stateOptions}
              value={state}
              onChange={(next) => address.show({ state: next })}
            />
          </>
        }
        rowKey="reviewNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的评价" />}
      />
      {opened && <ReviewDrawer key={opened.reviewNo} review={opened} onDone={tell} onClose={address.close} />}
    </>
  );
}
