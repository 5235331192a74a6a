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
import {
  FollowUpFilter,
  FollowUpStatusTag,
  nextStepColumn,
  readFollowUpFilter,
} from '@ev/store/console/public.tsx';
import type { FollowUpStatus } from '@ev/store/contract/follow-up-statuses.ts';
import type { TableColumnsType } from 'antd';
import { listWishes } from '../../../contract/staff-endpoints.ts';
import { type WishTopic, wishTopicNames } from '../../../contract/wish-topics.ts';
import { WishDrawer } from './wish-drawer.tsx';
import s from './wishes-page.module.css';

type Wish = RowOf<'intent.listWishes'>;

/** Customers' wishes for cars; those that have waited longest come first. */
export function WishesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const wishes = useRead(
    'intent.listWishes',
    { keyword: keyword || undefined, ...readFollowUpFilter(address), ...pageOf(address) },
    { keepPrevious: true },
  );
  // Loaded separately, because an action may remove the wish from the list it was opened from.
  const alone = useRead('intent.listWishes', { id: address.opened }, { enabled: address.opened !== '' });
  const opened = alone.data?.list[0] ?? wishes.data?.list.find(({ wishId }) => wishId === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="心愿单"
        what="心愿"
        query={wishes}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条心愿`}
        filters={
          <>
            <SearchBar
              label="搜索心愿"
              placeholder="客户编号、车型或内容"
              keyword={keyword}
              check={keywordCheck(listWishes)}
              onSearch={(q) => address.show({ q })}
            />
            <FollowUpFilter address={address} />
          </>
        }
        rowKey="wishId"
        columns={wishColumns(address.open)}
        empty={<StateView title="没有符合条件的心愿" />}
      />
      {opened && <WishDrawer key={opened.wishId} wish={opened} onDone={tell} onClose={address.close} />}
    </>
  );
}

function wishColumns(onOpen: (wishId: string) => void): TableColumnsType<Wish> {
  return [
    {
      title: '车型',
      dataIndex: 'modelName',
      render: (modelName: string, { wishId }) => (
        <RowButton onOpen={() => onOpen(wishId)}>{modelName}</RowButton>
      ),
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: FollowUpStatus) => <FollowUpStatusTag status={status} />,
    },
    {
      title: '期待',
      dataIndex: 'topics',
      render: (topics: WishTopic[]) => topics.map((topic) => wishTopicNames[topic]).join('、'),
    },
    {
      title: '补充的话',
      dataIndex: 'remark',
      render: (remark: string) => <div className={s.words}>{remark || '—'}</div>,
    },
    { title: '跟进人', dataIndex: 'owner', render: (owner: string | null) => owner ?? '—' },
    nextStepColumn<Wish>(),
    { title: '提交时间', dataIndex: 'savedAt', render: (at: string) => <Stamp at={at} /> },
  ];
}
