import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ItemForm } from '../../form/item-form.tsx';
import { NewItem } from '../goods/new-item.tsx';
import s from '../goods.module.css';
import { DraftInto } from './draft-into.tsx';
import { VersionDrawer } from './version-drawer.tsx';

type Item = Output<'goods.getItem'>;
/** The desired state, or null to remove the item. */
type Wish = { title: string; item: DraftItem | null };

/** One published item: its current state and its versions. */
export function ItemPage() {
  const { part = '', key = '' } = useParams();
  const query = useRead('goods.getItem', { part, key });
  const navigate = useNavigate();
  const back = () => void navigate(`/goods?part=${part}`);
  useShortcuts({ Escape: back, u: back });
  return (
    <>
      <Link className={s.back} to={`/goods?part=${part}`} aria-keyshortcuts="Escape U">
        <span aria-hidden="true">←</span> 返回商品与内容
      </Link>
      <QueryView query={query} what="商品与内容">
        {(item) => <ItemView item={item} query={query} />}
      </QueryView>
    </>
  );
}

function ItemView({ item, query }: { item: Item; query: { isFetching: boolean; refetch(): unknown } }) {
  const mayEdit = useMay('goods.edit');
  const [wish, setWish] = useState<Wish | null>(null);
  const [version, setVersion] = useState<number | null>(null);
  const [copying, setCopying] = useState(false);
  const { part, label, name } = item;
  return (
    <>
      <PageHead title={`${label} ${name}`} query={query}>
        {mayEdit && item.item && (
          <>
            <Button danger onClick={() => setWish({ title: `下架${label}`, item: null })}>
              下架
            </Button>
            <Button onClick={() => setCopying(true)}>复制</Button>
            <Button type="primary" onClick={() => setWish({ title: `修改${label}`, item: item.item })}>
              修改
            </Button>
          </>
        )}
      </PageHead>
      <div className={s.columns}>
        <Panel title="线上内容" note={item.item ? `编码 ${item.key}` : '已下架'}>
          {item.item && <ItemForm part={item.part} form={item.form} item={item.item} faults={[]} />}
        </Panel>
        <div className={s.column}>
          {item.draftedIn.length > 0 && (
            <Panel title="正在修改">
              <RowList empty="">
                {item.draftedIn.map(({ releaseNo, title }) => (
                  <li key={releaseNo}>
                    <Link to={`/releases/${releaseNo}/${item.part}/${item.key}`}>{title}</Link>
                  </li>
                ))}
              </RowList>
            </Panel>
          )}
          <Panel title="历史版本" note="从新到旧">
            <RowList empty="还没有发布过新版本">
              {item.versions.map((one) => (
                <li key={one.version}>
                  <Button size="small" type="link" onClick={() => setVersion(one.version)}>
                    第 {one.version} 版
                  </Button>
                  {one.removed && '下架'}
                  {one.by}
                  <RowNote>
                    <Stamp at={one.at} />
                  </RowNote>
                </li>
              ))}
            </RowList>
          </Panel>
        </div>
      </div>
      {version !== null && (
        <VersionDrawer
          item={item}
          version={version}
          onRestore={mayEdit ? (old) => setWish({ title: `恢复到第 ${version} 版`, item: old }) : null}
          onClose={() => setVersion(null)}
        />
      )}
      {copying && item.item && (
        <NewItem parts={[{ part, label }]} copyOf={item.item} onCancel={() => setCopying(false)} />
      )}
      {wish && <DraftInto of={item} {...wish} onCancel={() => setWish(null)} />}
    </>
  );
}
