import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { hideReview, listAllReviews } from '../../../contract/staff-endpoints.ts';
import { reviewTagNames } from '../../../contract/words.ts';

type Row = RowOf<'station.listAllReviews'>;
const stateOptions = [
  { value: 'shown', label: '展示中' },
  { value: 'hidden', label: '已隐藏' },
] as const;
const starOptions = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} 星` }));

/** What customers say about stations, the last charge first. */
export function ReviewsPage() {
  const address = useAddress();
  const mayHide = useMay('stations.manage');
  const keyword = address.get('q');
  const state = stateOptions.find(({ value }) => value === address.get('state'))?.value;
  const stars = starOptions.find(({ value }) => value === address.get('stars'))?.value;
  const reviews = useRead(
    'station.listAllReviews',
    {
      keyword: keyword || undefined,
      hidden: state && state === 'hidden',
      stars: stars === undefined ? undefined : Number(stars),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const [asked, setAsked] = useState<Row | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电站评价"
        what="评价"
        query={reviews}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条评价`}
        filters={
          <>
            <SearchBar
              label="搜索评价"
              placeholder="充电站、评价内容或充电订单"
              keyword={keyword}
              check={keywordCheck(listAllReviews)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="展示状态"
              all="全部状态"
              options={[...stateOptions]}
              value={state}
              onChange={(next) => address.show({ state: next })}
            />
            <FilterSelect
              label="评分"
              all="全部评分"
              options={starOptions}
              value={stars}
              onChange={(next) => address.show({ stars: next })}
            />
          </>
        }
        rowKey="chargeOrderId"
        columns={columnsFor(mayHide ? setAsked : null)}
        empty={<StateView title="没有符合条件的评价" />}
      />
      {asked && (
        <HideReview
          review={asked}
          onDone={(said) => {
            setAsked(null);
            tell(said);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const columnsFor = (onHide: ((review: Row) => void) | null): TableColumnsType<Row> => [
  { title: '充电站', dataIndex: 'stationName' },
  { title: '评分', dataIndex: 'stars', render: (stars: number) => `${stars} 星` },
  {
    title: '评价',
    dataIndex: 'text',
    render: (text: string, { tags }) =>
      [tags.map((tag) => reviewTagNames[tag]).join('、'), text].filter(Boolean).join(' · ') || '—',
  },
  { title: '充电时间', dataIndex: 'chargedAt', render: (at: string) => <Stamp at={at} /> },
  {
    title: '客户',
    dataIndex: 'uid',
    render: (uid: string) => <Link to={`/users/${uid}`}>查看客户</Link>,
  },
  {
    title: '状态',
    dataIndex: 'hidden',
    render: (hidden: Row['hidden']) =>
      hidden ? (
        <>
          <ToneTag tone="ended">已隐藏</ToneTag>
          <div>
            {hidden.reason}（{hidden.by}，{exactStampText(hidden.at)}）
          </div>
        </>
      ) : (
        <ToneTag tone="done">展示中</ToneTag>
      ),
  },
  ...(onHide
    ? [
        {
          title: '操作',
          key: 'act',
          render: (_: unknown, review: Row) => (
            <Button type="link" size="small" onClick={() => onHide(review)}>
              {review.hidden ? '恢复展示' : '隐藏'}
            </Button>
          ),
        },
      ]
    : []),
];

/** Hides a review from customers, or shows it again. */
function HideReview({
  review,
  onDone,
  onCancel,
}: {
  review: Row;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const isHidden = review.hidden !== null;
  const form = useCommandForm(hideReview, {
    begin: {
      chargeOrderId: review.chargeOrderId,
      hidden: !isHidden,
      seenHidden: isHidden,
      reason: '',
    },
    onDone: () => onDone(isHidden ? '已恢复展示' : '已隐藏，客户会收到原因'),
  });
  return (
    <CommandModal
      title={isHidden ? '恢复展示' : '隐藏评价'}
      text={
        isHidden
          ? '这条评价会重新展示，并计入充电站的平均分。'
          : '其他客户看不到这条评价，也不计入平均分。写评价的客户会收到原因。'
      }
      form={form}
      onCancel={onCancel}
      moved={['station.reviewMoved', 'station.reviewNotFound']}
    >
      <ReasonField
        hint={isHidden ? '记入操作日志' : '客户能看到，并记入操作日志'}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
