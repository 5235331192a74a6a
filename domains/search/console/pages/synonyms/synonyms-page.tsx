import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { listSynonyms } from '../../../contract/endpoints.ts';
import { EditSynonyms, type SynonymsRow } from '../../parts/edit-synonyms.tsx';
import { RowActs } from '../../parts/row-acts.tsx';
import { RemoveSynonyms } from './remove-synonyms.tsx';

type Doing = { act: 'add' } | { act: 'edit' | 'remove'; row: SynonymsRow };

/** Groups of words that mean the same in every domain. */
export function SynonymsPage() {
  const address = useAddress();
  const mayManage = useMay('search.manage');
  const keyword = address.get('q');
  const groups = useRead(
    'search.listSynonyms',
    { keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [doing, setDoing] = useState<Doing | null>(null);
  const [notice, tell] = useNotice();
  const close = () => setDoing(null);
  const done = (said: string) => {
    tell(said);
    close();
  };
  const columns: TableColumnsType<SynonymsRow> = [
    { title: '同义词', dataIndex: 'words', render: (words: string[]) => words.join('、') },
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
            render: (_: unknown, row: SynonymsRow) => (
              <RowActs
                name={row.words.join('、')}
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
        title="搜索同义词"
        what="同义词"
        query={groups}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 组同义词`}
        filters={
          <>
            <SearchBar
              label="搜索同义词"
              placeholder="组里的一个词"
              keyword={keyword}
              check={keywordCheck(listSynonyms)}
              onSearch={(q) => address.show({ q })}
            />
            {mayManage && (
              <Button type="primary" onClick={() => setDoing({ act: 'add' })}>
                添加同义词
              </Button>
            )}
          </>
        }
        rowKey="synonymsId"
        columns={columns}
        empty={<StateView title="没有符合条件的同义词" />}
      />
      {doing?.act === 'add' && <EditSynonyms row={null} onDone={done} onCancel={close} />}
      {doing?.act === 'edit' && <EditSynonyms row={doing.row} onDone={done} onCancel={close} />}
      {doing?.act === 'remove' && <RemoveSynonyms row={doing.row} onDone={done} onCancel={close} />}
    </>
  );
}
