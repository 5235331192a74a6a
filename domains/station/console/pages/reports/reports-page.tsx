import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
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
import { Button, Drawer, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { listReports, settleReport } from '../../../contract/staff-endpoints.ts';
import {
  gunStatusNames,
  type ReportKind,
  type ReportStatus,
  reportKindNames,
  reportStatus,
  reportStatusNames,
} from '../../../contract/words.ts';

type Row = RowOf<'station.listReports'>;
const statusOptions = Object.entries(reportStatusNames).map(([value, label]) => ({ value, label }));
const isStatus = (text: string): text is ReportStatus => Object.hasOwn(reportStatusNames, text);

const StatusTag = ({ status }: { status: ReportStatus }) => (
  <ToneTag tone={status === reportStatus.received ? 'todo' : 'done'}>{reportStatusNames[status]}</ToneTag>
);

const columnsFor = (onOpen: (reportNo: string) => void): TableColumnsType<Row> => [
  {
    title: '报修编号',
    dataIndex: 'reportNo',
    render: (reportNo: string) => (
      <Button type="link" size="small" data-row onClick={() => onOpen(reportNo)}>
        {reportNo}
      </Button>
    ),
  },
  { title: '状态', dataIndex: 'status', render: (status: ReportStatus) => <StatusTag status={status} /> },
  { title: '问题', dataIndex: 'kind', render: (kind: ReportKind) => reportKindNames[kind] },
  { title: '充电站', dataIndex: 'stationName' },
  { title: '充电桩', dataIndex: 'terminalNumber' },
  { title: '提交时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
];

/** Customers' reports about piles; those that wait longest come first. */
export function ReportsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isStatus(asked) ? asked : undefined;
  const reports = useRead(
    'station.listReports',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = reports.data?.list.find(({ reportNo }) => reportNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电桩报修"
        what="报修"
        query={reports}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条报修`}
        filters={
          <>
            <SearchBar
              label="搜索报修"
              placeholder="报修编号、桩编号或充电站"
              keyword={keyword}
              check={keywordCheck(listReports)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="处理状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="reportNo"
        columns={columnsFor(address.open)}
        empty={<StateView title="没有符合条件的报修" />}
      />
      {opened && (
        <ReportDrawer
          key={`${opened.reportNo}.${opened.status}`}
          report={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}

function ReportDrawer({
  report,
  onDone,
  onClose,
}: {
  report: Row;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const maySettle = useMay('stations.manage');
  const [settling, setSettling] = useState(false);
  const { outcome } = report;
  return (
    <Drawer open title={`报修 ${report.reportNo}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <StatusTag key="status" status={report.status} />],
          ['问题', reportKindNames[report.kind]],
          ['描述', report.text || '—'],
          ['充电站', report.stationName],
          ['充电桩', report.terminalNumber],
          ['充电枪', report.connectorId ?? '—'],
          ['枪的现状', report.gunStatus ? gunStatusNames[report.gunStatus] : '—'],
          [
            '客户',
            <Link key="user" to={`/users/${report.uid}`}>
              查看客户
            </Link>,
          ],
          ['提交时间', exactStampText(report.createdAt)],
          ...(outcome
            ? ([
                ['处理结果', outcome.text],
                ['处理人', `${report.handler ?? '—'}，${exactStampText(outcome.at)}`],
              ] as const)
            : []),
        ]}
      />
      {maySettle && report.status === reportStatus.received && (
        <Button type="primary" onClick={() => setSettling(true)}>
          处理
        </Button>
      )}
      {settling && <Settle reportNo={report.reportNo} onDone={onDone} onCancel={() => setSettling(false)} />}
    </Drawer>
  );
}

function Settle({
  reportNo,
  onDone,
  onCancel,
}: {
  reportNo: string;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(settleReport, {
    begin: { reportNo, outcome: '' },
    onDone: () => onDone('已处理，客户会收到消息'),
  });
  return (
    <CommandModal
      title="处理报修"
      text="客户会收到处理结果。"
      form={form}
      onCancel={onCancel}
      moved={['station.reportMoved', 'station.reportNotFound']}
    >
      <ReasonField
        label="处理结果"
        hint="客户能看到，5 到 200 个字"
        value={form.typed.outcome}
        error={form.errors.outcome}
        onChange={(outcome) => form.change({ outcome })}
      />
    </CommandModal>
  );
}
