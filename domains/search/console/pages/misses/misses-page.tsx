import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { listMisses } from '../../../contract/endpoints.ts';
import { hotWordMax, missPeriods } from '../../../contract/limits.ts';
import { EditSynonyms } from '../../parts/edit-synonyms.tsx';

type MissRow = RowOf<'search.listMisses'>;

const periodOptions = missPeriods
  .filter((days) => days !== missPeriods[0])
  .map((days) => ({ value: String(days), label: `近 ${days} 天` }));

/** Words that nothing was found for, so that staff add goods, texts or synonyms. */
export function MissesPage() {
  const address = useAddress();
  const mayManage = useMay('search.manage');
  const keyword = address.get('q');
  const asked = address.get('days');
  const days = missPeriods.find((one) => String(one) === asked) ?? missPeriods[0];
  const misses = useRead(
    'search.listMisses',
    { days, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [word, setWord] = useState<string | null>(null);
  const [notice, tell] = useNotice();
  const columns: TableColumnsType<MissRow> = [
    { title: '搜索词', dataIndex: 'word' },
    { title: '次数', dataIndex: 'count' },
    { title: '最近一天', dataIndex: 'lastDay' },
    ...(mayManage
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, row: MissRow) =>
              [...row.word].length <= hotWordMax && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`为 ${row.word} 添加同义词`}
                  onClick={() => setWord(row.word)}
                >
                  添加同义词
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title="无结果搜索"
        what="搜索词"
        query={misses}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个词，只计次数，不记录是谁搜索的`}
        filters={
          <>
            <SearchBar
              label="搜索词"
              placeholder="词的一部分"
              keyword={keyword}
              check={keywordCheck(listMisses)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="时间"
              all={`近 ${missPeriods[0]} 天`}
              options={periodOptions}
              value={days === missPeriods[0] ? undefined : String(days)}
              onChange={(next) => address.show({ days: next })}
            />
          </>
        }
        rowKey="word"
        columns={columns}
        empty={<StateView title="没有无结果的搜索" />}
      />
      {word !== null && (
        <EditSynonyms
          row={null}
          word={word}
          onDone={(said) => {
            tell(said);
            setWord(null);
          }}
          onCancel={() => setWord(null)}
        />
      )}
    </>
  );
}
