import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { OpenOrAll, showsOpen } from '@ev/console-kit/open-or-all.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { factoryEventText } from '../../words/factory-line.ts';
import { MarkSeen, type UnknownOrderEvent } from './mark-seen.tsx';

/** Factory events about orders that are not ours. */
export function UnknownOrdersPage() {
  const address = useAddress();
  const open = showsOpen(address);
  const events = useRead(
    'factory.listUnknownOrderEvents',
    { open, ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayMark = useMay('unknownOrders.mark');
  const [marking, setMarking] = useState<UnknownOrderEvent | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="未知订单的工厂消息"
        what="工厂消息"
        query={events}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条`}
        filters={<OpenOrAll address={address} open="待核对" />}
        rowKey="id"
        columns={columns(mayMark ? setMarking : null)}
        empty={<StateView title={open ? '没有待核对的消息' : '还没有收到过未知订单的消息'} />}
      />
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
  /** Null if the staff member lacks the permission. */
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
