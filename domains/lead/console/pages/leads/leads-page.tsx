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
import { listLeads } from '../../../contract/endpoints.ts';
import type { FollowUpStatus } from '../../../contract/follow-up-statuses.ts';
import { FollowUpFilter, FollowUpStatusTag, readFollowUpFilter } from '../../parts/follow-up-status.tsx';
import { nextStepColumn } from '../../parts/next-step-column.tsx';
import { findSource, useSources } from '../../parts/use-sources.ts';
import { LeadDrawer } from './lead-drawer.tsx';
import s from './leads-page.module.css';

type Lead = RowOf<'lead.listLeads'>;

/** Leads of all sources, longest-waiting first. */
export function LeadsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const sources = useSources();
  const source = sources.find((one) => one.source === address.get('source'));
  const kind = source?.kinds?.find(({ value }) => value === address.get('kind'))?.value;
  const leads = useRead(
    'lead.listLeads',
    {
      keyword: keyword || undefined,
      source: source?.source,
      kind,
      ...readFollowUpFilter(address),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  // Fetched separately, because a follow-up may remove the lead from the list that it was opened from.
  const alone = useRead('lead.listLeads', { id: address.opened }, { enabled: address.opened !== '' });
  const opened = alone.data?.list[0] ?? leads.data?.list.find(({ leadId }) => leadId === address.opened);
  const sourceOfOpened = opened && findSource(opened.source);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="线索"
        query={leads}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条线索`}
        filters={
          <>
            <SearchBar
              label="搜索线索"
              placeholder="手机号、称呼、门店或内容"
              keyword={keyword}
              check={keywordCheck(listLeads)}
              onSearch={(q) => address.show({ q })}
            />
            <FollowUpFilter address={address} />
            <FilterSelect
              label="来源"
              all="全部来源"
              options={sources.map(({ source: value, title: label }) => ({ value, label }))}
              value={source?.source}
              onChange={(next) => address.show({ source: next, kind: '' })}
            />
            {source?.kinds && (
              <FilterSelect
                label="类型"
                all="全部类型"
                options={source.kinds}
                value={kind}
                onChange={(next) => address.show({ kind: next })}
              />
            )}
          </>
        }
        rowKey="leadId"
        columns={leadColumns(address.open)}
        empty={<StateView title="没有符合条件的线索" />}
      />
      {opened && sourceOfOpened && (
        <LeadDrawer
          key={opened.leadId}
          lead={opened}
          source={sourceOfOpened}
          onDone={tell}
          onClose={address.close}
        />
      )}
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
      title: '来源',
      dataIndex: 'source',
      render: (source: string) => findSource(source)?.title ?? source,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: FollowUpStatus) => <FollowUpStatusTag status={status} />,
    },
    // On narrow screens these are shown only in the drawer; the search covers them anyway.
    { title: '手机号', dataIndex: 'maskedPhone', responsive: ['xl'], render: orNone },
    { title: '车型', dataIndex: 'modelName', responsive: ['xxl'], render: orNone },
    { title: '门店或城市', dataIndex: 'place', render: orNone },
    {
      title: '内容',
      dataIndex: 'remark',
      render: (remark: string | null) => <div className={s.words}>{remark ?? '—'}</div>,
    },
    { title: '跟进人', dataIndex: 'owner', render: orNone },
    nextStepColumn(),
    { title: '提交时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}

const orNone = (text: string | null) => text ?? '—';
