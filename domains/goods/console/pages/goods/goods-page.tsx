import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { listGoods } from '../../../contract/endpoints.ts';
import { NewItem } from './new-item.tsx';
import { OrderInto } from './order-into.tsx';

type Goods = RowOf<'goods.listGoods'>;

/** The brand's content as customers see it now. */
export function GoodsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const part = address.get('part') || undefined;
  const goods = useRead(
    'goods.listGoods',
    { part, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayEdit = useMay('goods.edit');
  const [adding, setAdding] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const parts = goods.data?.parts ?? [];
  const chosen = parts.find((one) => one.part === part);
  return (
    <>
      <ListPage
        title="商品与内容"
        what="商品与内容"
        query={goods}
        address={address}
        acts={
          mayEdit && (
            <>
              {chosen?.orderKey && chosen.count > 1 && (
                <Button onClick={() => setOrdering(true)}>调整顺序</Button>
              )}
              <Button type="primary" disabled={parts.length === 0} onClick={() => setAdding(true)}>
                新增
              </Button>
            </>
          )
        }
        count={(total) => `共 ${total} 项`}
        filters={
          <>
            <SearchBar
              label="搜索商品与内容"
              placeholder="名称或编码"
              keyword={keyword}
              check={keywordCheck(listGoods)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="类别"
              all="全部类别"
              options={parts.map((one) => ({ value: one.part, label: `${one.label}（${one.count}）` }))}
              value={part}
              onChange={(next) => address.show({ part: next })}
            />
          </>
        }
        rowKey={(row) => `${row.part}/${row.key}`}
        columns={columns}
        empty={
          keyword ? (
            <StateView title="没有符合条件的内容" />
          ) : (
            <StateView
              title={`还没有${chosen?.label ?? '商品'}`}
              text="点「新增」写第一项，或用 npm run stock 从文件导入。"
            />
          )
        }
      />
      {adding && <NewItem parts={parts} begin={part} onCancel={() => setAdding(false)} />}
      {ordering && chosen?.orderKey && (
        <OrderInto {...chosen} orderKey={chosen.orderKey} onCancel={() => setOrdering(false)} />
      )}
    </>
  );
}

const columns: TableColumnsType<Goods> = [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { part, key }) => (
      <Link data-row to={`/goods/${part}/${key}`}>
        {name}
      </Link>
    ),
  },
  { title: '类别', dataIndex: 'label' },
  { title: '编码', dataIndex: 'key' },
  {
    title: '最近发布',
    dataIndex: 'published',
    render: (published: Goods['published']) =>
      published ? (
        <>
          <Stamp at={published.at} /> · {published.by}
        </>
      ) : (
        '—'
      ),
  },
  {
    title: '正在修改',
    dataIndex: 'draftedIn',
    render: (drafts: Goods['draftedIn']) =>
      drafts.length === 0
        ? '—'
        : drafts.map(({ releaseNo, title }, index) => (
            <span key={releaseNo}>
              {index > 0 && '、'}
              <Link to={`/releases/${releaseNo}`}>{title}</Link>
            </span>
          )),
  },
];
