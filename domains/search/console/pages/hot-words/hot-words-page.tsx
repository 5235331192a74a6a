import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { RowActs } from '../../parts/row-acts.tsx';
import { EditHotWord, type HotWordRow } from './edit-hot-word.tsx';
import { RemoveHotWord } from './remove-hot-word.tsx';

type Doing = { act: 'add' } | { act: 'edit' | 'remove'; row: HotWordRow };

/** The words that customers see before they search. */
export function HotWordsPage() {
  const address = useAddress();
  const mayManage = useMay('search.manage');
  const words = useRead('search.listHotWords', pageOf(address), { keepPrevious: true });
  const [doing, setDoing] = useState<Doing | null>(null);
  const [notice, tell] = useNotice();
  const close = () => setDoing(null);
  const done = (said: string) => {
    tell(said);
    close();
  };
  const columns: TableColumnsType<HotWordRow> = [
    { title: '顺序', dataIndex: 'position' },
    { title: '热词', dataIndex: 'word' },
    {
      title: '状态',
      dataIndex: 'shown',
      render: (shown: boolean) => (
        <ToneTag tone={shown ? 'done' : 'ended'}>{shown ? '展示中' : '未展示'}</ToneTag>
      ),
    },
    { title: '开始日期', dataIndex: 'from', render: (day: string | null) => day ?? '不限' },
    { title: '结束日期', dataIndex: 'until', render: (day: string | null) => day ?? '不限' },
    {
      title: '最近修改',
      dataIndex: 'changedAt',
      render: (at: string, { changedBy }) => (
        <>
          {changedBy} <Stamp at={at} />
        </>
      ),
    },
    ...(mayManage
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, row: HotWordRow) => (
              <RowActs
                name={row.word}
                onEdit={() => setDoing({ act: 'edit', row })}
                onRemove={() => setDoing({ act: 'remove', row })}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title="搜索热词"
        what="热词"
        query={words}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个热词`}
        filters={
          mayManage && (
            <Button type="primary" onClick={() => setDoing({ act: 'add' })}>
              添加热词
            </Button>
          )
        }
        rowKey="hotWordId"
        columns={columns}
        empty={<StateView title="还没有热词" />}
      />
      {doing?.act === 'add' && <EditHotWord row={null} onDone={done} onCancel={close} />}
      {doing?.act === 'edit' && <EditHotWord row={doing.row} onDone={done} onCancel={close} />}
      {doing?.act === 'remove' && <RemoveHotWord row={doing.row} onDone={done} onCancel={close} />}
    </>
  );
}
