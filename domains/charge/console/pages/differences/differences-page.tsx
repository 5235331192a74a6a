import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { resolveDifference } from '../../../contract/staff-endpoints.ts';
import { type DifferenceKind, differenceNames } from '../../../contract/statuses.ts';
import { CheckedDays } from './checked-days.tsx';

type Row = RowOf<'charge.listDifferences'>;
const openOptions = [{ value: '1', label: '未处理' }];

/** Differences between the operators' books of a day and ours. */
export function DifferencesPage() {
  const address = useAddress();
  const open = address.get('open-only') === '1' || undefined;
  const differences = useRead('charge.listDifferences', { open, ...pageOf(address) }, { keepPrevious: true });
  const opened = differences.data?.list.find(({ differenceId }) => differenceId === address.opened);
  const mayResolve = useMay('charges.handle');
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电对账"
        what="差异"
        query={differences}
        address={address}
        notice={
          <>
            {notice}
            {differences.data && <CheckedDays days={differences.data.days} />}
          </>
        }
        count={(total) => `共 ${total} 条差异`}
        filters={
          <FilterSelect
            label="处理状态"
            all="全部差异"
            options={openOptions}
            value={open ? '1' : undefined}
            onChange={(next) => address.show({ 'open-only': next })}
          />
        }
        rowKey="differenceId"
        columns={columns(mayResolve ? address.open : null)}
        empty={<StateView title="没有差异" text="核对结果以上方各天的状态为准" />}
      />
      {opened && !opened.resolvedAt && mayResolve && (
        <Resolve difference={opened} onDone={tell} onCancel={address.close} />
      )}
    </>
  );
}

function columns(onOpen: ((id: string) => void) | null): TableColumnsType<Row> {
  return [
    { title: '日期', dataIndex: 'day' },
    { title: '差异', dataIndex: 'kind', render: (kind: DifferenceKind) => differenceNames[kind] },
    { title: '运营商', dataIndex: 'operatorId' },
    { title: '启动流水', dataIndex: 'startChargeSeq' },
    {
      title: '充电订单',
      dataIndex: 'chargeOrderId',
      render: (id: string | null) => (id ? <Link to={`/charges?q=${id}&open=${id}`}>{id}</Link> : '—'),
    },
    { title: '说明', dataIndex: 'text' },
    {
      title: '处理',
      dataIndex: 'resolution',
      render: (resolution: string | null, { differenceId }) =>
        resolution ??
        (onOpen ? (
          <Button type="link" size="small" data-row onClick={() => onOpen(differenceId)}>
            处理
          </Button>
        ) : (
          '未处理'
        )),
    },
  ];
}

function Resolve({
  difference,
  onDone,
  onCancel,
}: {
  difference: Row;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { differenceId, kind, text } = difference;
  const form = useCommandForm(resolveDifference, {
    begin: { differenceId, resolution: '' },
    onDone() {
      onDone('已记录处理结果');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="处理差异"
      text={`${differenceNames[kind]}：${text}`}
      form={form}
      moved={['charge.orderMoved', 'charge.orderNotFound']}
      onCancel={onCancel}
    >
      <ReasonField
        label="处理说明"
        hint="2 到 200 个字"
        value={form.typed.resolution}
        error={form.errors.resolution}
        onChange={(resolution) => form.change({ resolution })}
      />
    </CommandModal>
  );
}
