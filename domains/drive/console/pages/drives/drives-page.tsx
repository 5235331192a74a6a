import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { scopes } from '@ev/contract/scopes';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type PageType, pageTypeNames, pageTypes } from '../../../contract/page-types.ts';
import { listAllDrives } from '../../../contract/staff-endpoints.ts';
import { driveStatuses, driveStatusNames } from '../../../contract/statuses.ts';
import { DriveStageTag } from '../../parts/drive-stage-tag.tsx';
import { driveTime } from '../../parts/drive-time.ts';
import s from './drives-page.module.css';
import { FindCheckIn } from './find-check-in.tsx';

type Row = RowOf<'drive.listAllDrives'>;

const statusOptions = driveStatuses.map((value) => ({ value, label: driveStatusNames[value] }));
const typeOptions = pageTypes.map((value) => ({ value, label: pageTypeNames[value] }));

/** The list of test drives, upcoming ones first. */
export function DrivesPage() {
  const address = useAddress();
  const mayManage = useMay('drives.manage');
  const [checkingIn, setCheckingIn] = useState(false);
  const { pathname, search } = useLocation();
  const keyword = address.get('q');
  const status = driveStatuses.find((one) => one === address.get('status'));
  const pageType = pageTypes.find((one) => one === address.get('type'));
  const of = scopes.find((one) => one === address.get('of')) ?? 'all';
  const [from, to] = [dayOf(address.get('from')), dayOf(address.get('to'))];
  const drives = useRead(
    'drive.listAllDrives',
    {
      keyword: keyword || undefined,
      of,
      status,
      pageType,
      from: from || undefined,
      to: to || undefined,
      ...pageOf(address),
    },
    { keepPrevious: true, refetchOnWindowFocus: 'always' },
  );
  return (
    <>
      <ListPage
        title="试驾预约"
        what="试驾预约"
        query={drives}
        address={address}
        acts={
          mayManage && (
            <Button type="primary" onClick={() => setCheckingIn(true)}>
              签到
            </Button>
          )
        }
        count={(total) => `共 ${total} 个预约`}
        filters={
          <>
            <SearchBar
              label="搜索试驾"
              placeholder="手机号、后四位、姓名或门店"
              keyword={keyword}
              check={keywordCheck(listAllDrives)}
              onSearch={(q) => address.show({ q })}
            />
            <ScopeFilter
              value={of}
              offered={scopes}
              onChange={(next) => address.show({ of: next === 'all' ? '' : next })}
            />
            <FilterSelect
              label="预约状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="预约方式"
              all="全部方式"
              options={typeOptions}
              value={pageType}
              onChange={(next) => address.show({ type: next })}
            />
            <DayRange label="试驾日期" from={from} to={to} onChange={(range) => address.show(range)} />
          </>
        }
        rowKey="driveId"
        columns={columns(pathname + search)}
        empty={<StateView title="没有符合条件的试驾预约" />}
      />
      {checkingIn && <FindCheckIn onCancel={() => setCheckingIn(false)} />}
    </>
  );
}

const dayOf = (text: string): string => (isDay(text) ? text : '');

function columns(backTo: string): TableColumnsType<Row> {
  return [
    {
      title: '客户',
      dataIndex: 'name',
      render: (name: string, { driveId }) => (
        <Link to={`/drives/${driveId}`} state={{ backTo }} data-row>
          {name}
        </Link>
      ),
    },
    {
      title: '状态',
      dataIndex: 'stage',
      render: (_, { status, stage, late }) => <DriveStageTag status={status} stage={stage} late={late} />,
    },
    {
      title: '试驾时间',
      dataIndex: 'startsAt',
      className: s.time ?? '',
      render: (_, row) => driveTime(row) ?? '待安排',
    },
    { title: '车型', dataIndex: 'modelName' },
    { title: '门店', dataIndex: 'storeName', render: (store: string | null, row) => store ?? row.cityName },
    { title: '手机号', dataIndex: 'maskedPhone', responsive: ['xl'] },
    { title: '顾问', dataIndex: 'adviser', render: (adviser: string | null) => adviser ?? '—' },
    {
      title: '预约方式',
      dataIndex: 'pageType',
      responsive: ['xl'],
      render: (type: PageType) => pageTypeNames[type],
    },
    {
      title: '提交时间',
      dataIndex: 'createdAt',
      responsive: ['xxl'],
      render: (at: string) => <Stamp at={at} />,
    },
  ];
}
