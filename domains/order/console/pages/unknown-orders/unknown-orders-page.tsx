import { ListTable } from '@ev/console-kit/list-table.tsx';
import { OpenOrAll, showsOpen } from '@ev/console-kit/open-or-all.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { factoryEventText } from '../../words/factory-line.ts';
import { MarkSeen, type UnknownOrderEvent } from './mark-seen.tsx';

const pageSize = 20;

/** What the factory says of orders that are not ours. */
export function UnknownOrdersPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const open = showsOpen(address);
  const events = useRead('order.listUnknownOrderEvents', { open, pageNo, pageSize }, { keepPrevious: true });
  const mayMark = useMay('unknownOrders.mark');
  const [marking, setMarking] = useState<UnknownOrderEvent | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="未知订单的工厂消息" query={events} />
      {notice}
      <Toolbar count={events.data && `共 ${events.data.total} 条`}>
        <OpenOrAll address={address} open="待核对" />
      </Toolbar>
      <QueryView query={events} what="工厂消息">
        {({ list, total }) => (
          <ListTable
            rowKey="id"
            columns={columns(mayMark ? setMarking : null)}
            rows={list}
            waiting={events.isPlaceholderData}
            empty={<StateView title={open ? '没有待核对的消息' : '还没有收到过未知订单的消息'} />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
      {marking && (
        <MarkSeen
          event={marking}
          onDone={() => {
            setMarking(null);
            tell('已记为核对过');
          }}
          onCancel={() => setMarking(null)}
        />
      )}
    </>
  );
}

function columns(
  /** Null when the member may not. */
  onMark: ((event: UnknownOrderEvent) => void) | null,
): TableColumnsType<UnknownOrderEvent> {
  return [
    { title: '收到时间', dataIndex: 'receivedAt', render: (at: string) => <Stamp at={at} /> },
    { title: '发生时间', dataIndex: 'at', render: (at: string) => <Stamp at={at} /> },
    { title: '工厂所说的订单号', dataIndex: 'orderNo' },
    { title: '编号', dataIndex: 'sequence', align: 'right' },
    {
      title: '消息',
      dataIndex: 'type',
      render: (type: UnknownOrderEvent['type']) => factoryEventText[type],
    },
    {
      title: '核对',
      dataIndex: 'seenAt',
      render: (seenAt: string | null, { seenBy }) =>
        seenAt ? (
          <>
            {seenBy} <Stamp at={seenAt} />
          </>
        ) : (
          '待核对'
        ),
    },
    {
      title: '操作',
      dataIndex: 'id',
      fixed: 'right',
      render: (_id, event) =>
        onMark &&
        event.seenAt === null && (
          <Button size="small" data-row onClick={() => onMark(event)}>
            已核对
          </Button>
        ),
    },
  ];
}
