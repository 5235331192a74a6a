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
import type { FollowUpStatus } from '../../../contract/follow-up-statuses.ts';
import { listLeads } from '../../../contract/staff-endpoints.ts';
import { FollowUpFilter, FollowUpStatusTag, readFollowUpFilter } from '../../parts/follow-up-status.tsx';
import { nextStepColumn } from '../../parts/next-step-column.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import s from './leads-page.module.css';

type Lead = RowOf<'store.listLeads'>;

/** Requests for a call, longest-waiting first. */
export function LeadsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const leads = useRead(
    'store.listLeads',
    { keyword: keyword || undefined, ...readFollowUpFilter(address), ...pageOf(address) },
    { keepPrevious: true },
  );
  // Fetched separately, because a follow-up may remove the lead from the list that it was opened from.
  const alone = useRead('store.listLeads', { id: address.opened }, { enabled: address.opened !== '' });
  const opened = alone.data?.list[0] ?? leads.data?.list.find(({ leadId }) => leadId === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="门店线索"
        what="线索"
        query={leads}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条线索`}
        filters={
          <>
            <SearchBar
              label="搜索线索"
              placeholder="手机号、称呼或门店"
              keyword={keyword}
              check={keywordCheck(listLeads)}
              onSearch={(q) => address.show({ q })}
            />
            <FollowUpFilter address={address} />
          </>
        }
        rowKey="leadId"
        columns={leadColumns(address.open)}
        empty={<StateView title="没有符合条件的线索" />}
      />
      {opened && <LeadDrawer key={opened.leadId} lead={opened} onDone={tell} onClose={address.close} />}
    </>
  );
}

function leadColumns(onOpen: (leadId: string) => void): TableColumnsType<Lead> {
  return [
    {
      title: '客户',
      dataIndex: 'name',
      render: (name: string, { leadId }) => <RowButton onOpen={() => onOpen(leadId)}>{name}</RowButton>,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: FollowUpStatus) => <FollowUpStatusTag status={status} />,
    },
    // On narrow screens it is shown only in the drawer; the search covers it anyway.
    { title: '手机号', dataIndex: 'maskedPhone', responsive: ['xl'] },
    { title: '门店', dataIndex: 'storeName' },
    {
      title: '留言',
      dataIndex: 'remark',
      render: (remark: string | null) => <div className={s.words}>{remark ?? '—'}</div>,
    },
    { title: '跟进人', dataIndex: 'owner', render: (owner: string | null) => owner ?? '—' },
    nextStepColumn<Lead>(),
    { title: '提交时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}
