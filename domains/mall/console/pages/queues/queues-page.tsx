import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { OfferState } from '../../../contract/kinds.ts';
import type { QueueLine } from '../../../contract/queue.ts';
import { OfferStateTag } from '../../parts/offer-state-tag.tsx';
import { PauseQueue, ResumeQueue } from './acts.tsx';

/** Customers move every second; this is often enough to watch a sale. */
const againMs = 5_000;

const columnsOf = (onAct: (queue: QueueLine) => void): TableColumnsType<QueueLine> => [
  { title: '活动', dataIndex: 'name' },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: OfferState, { pausedAt }) =>
      pausedAt === null ? <OfferStateTag state={state} /> : <ToneTag tone="todo">排队暂停中</ToneTag>,
  },
  { title: '开始', dataIndex: 'startsAt', render: (at: string) => <Stamp at={at} /> },
  { title: '结束', dataIndex: 'endsAt', render: (at: string) => <Stamp at={at} /> },
  { title: '限量', dataIndex: 'quantity' },
  { title: '已下单', dataIndex: 'ordered' },
  { title: '轮到下单', dataIndex: 'turns' },
  { title: '剩余', dataIndex: 'left' },
  { title: '排队人数', dataIndex: 'waiting' },
  {
    title: '操作',
    key: 'acts',
    render: (_, queue) =>
      queue.state === 'FINISH' && queue.pausedAt === null ? null : (
        <Button size="small" onClick={() => onAct(queue)}>
          {queue.pausedAt === null ? '暂停排队' : '恢复排队'}
        </Button>
      ),
  },
];

/** Queues of limited offers: units, turns and customers who wait; staff can pause each. */
export function QueuesPage() {
  const address = useAddress();
  const [notice, tell] = useNotice();
  const [acted, setActed] = useState<QueueLine | null>(null);
  const queues = useRead('mall.listQueues', pageOf(address), {
    keepPrevious: true,
    refetchInterval: againMs,
  });
  const Act = acted?.pausedAt === null ? PauseQueue : ResumeQueue;
  return (
    <>
      <ListPage
        title="限量排队"
        query={queues}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个活动`}
        filters={null}
        rowKey="offerCode"
        columns={columnsOf(setActed)}
        empty={<StateView title="还没有限量排队的活动，可以在商品资料的商城活动里开启" />}
      />
      {acted && (
        <Act
          queue={acted}
          onDone={(said) => {
            setActed(null);
            tell(said);
          }}
          onCancel={() => setActed(null)}
        />
      )}
    </>
  );
}
