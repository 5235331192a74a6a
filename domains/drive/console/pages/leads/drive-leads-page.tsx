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
import {
  FollowUpFilter,
  FollowUpStatusTag,
  nextStepColumn,
  readFollowUpFilter,
} from '@ev/store/console/public.tsx';
import type { FollowUpStatus } from '@ev/store/contract/follow-up-statuses.ts';
import type { TableColumnsType } from 'antd';
import { type PageType, pageTypeNames } from '../../../contract/page-types.ts';
import { listDriveLeads } from '../../../contract/staff-endpoints.ts';
import { DriveLeadDrawer } from './drive-lead-drawer.tsx';

type Lead = RowOf<'drive.listDriveLeads'>;

const kinds = [
  { value: 'booking', label: '试驾预约' },
  { value: 'subscription', label: '新车订阅' },
] as const;

/** Leads from test drives and subscriptions; the longest-waiting first. */
export function DriveLeadsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const kind = kinds.find(({ value }) => value === address.get('kind'))?.value;
  const leads = useRead(
    'drive.listDriveLeads',
    { keyword: keyword || undefined, kind, ...readFollowUpFilter(address), ...pageOf(address) },
    { keepPrevious: true },
  );
  // Fetched separately, because a follow-up may remove the lead from the list that it was opened from.
  const alone = useRead('drive.listDriveLeads', { id: address.opened }, { enabled: address.opened !== '' });
  const opened = alone.data?.list[0] ?? leads.data?.list.find(({ leadId }) => leadId === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="试驾线索"
        what="线索"
        query={leads}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条线索`}
        filters={
          <>
            <SearchBar
              label="搜索试驾线索"
              placeholder="手机号、姓名或门店"
              keyword={keyword}
              check={keywordCheck(listDriveLeads)}
              onSearch={(q) => address.show({ q })}
            />
            <FollowUpFilter address={address} />
            <FilterSelect
              label="类型"
              all="全部类型"
              options={kinds}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
          </>
        }
        rowKey="leadId"
        columns={columns(address.open)}
        empty={<StateView title="没有符合条件的线索" />}
      />
      {opened && <DriveLeadDrawer key={opened.leadId} lead={opened} onDone={tell} onClose={address.close} />}
    </>
  );
}

function columns(onOpen: (leadId: string) => void): TableColumnsType<Lead> {
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
    { title: '类型', dataIndex: 'pageType', render: (type: PageType) => pageTypeNames[type] },
    { title: '车型', dataIndex: 'modelName' },
    {
      title: '门店或城市',
      dataIndex: 'storeName',
      render: (storeName: string | null, { cityName }) => storeName ?? cityName,
    },
    { title: '手机号', dataIndex: 'maskedPhone', responsive: ['xl'] },
    { title: '跟进人', dataIndex: 'owner', render: (owner: string | null) => owner ?? '—' },
    nextStepColumn<Lead>(),
    { title: '提交时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}
