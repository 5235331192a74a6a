import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { ItemForm } from '../../form/item-form.tsx';
import { ChangedRows } from '../changed-rows.tsx';
import s from '../goods.module.css';

/** An earlier version, its differences from the current one, and the action to restore it. */
export function VersionDrawer({
  item: { part, key, form, item: now },
  version,
  onRestore,
  onClose,
}: {
  item: Output<'goods.getItem'>;
  version: number;
  onRestore: ((old: DraftItem) => void) | null;
  onClose: () => void;
}) {
  const query = useRead('goods.getVersion', { part, key, version });
  return (
    <Drawer open title={`第 ${version} 版`} size={720} onClose={onClose}>
      <QueryView query={query} what="历史版本">
        {({ item: old, rows }) => (
          <div className={s.column}>
            <section>
              <h3>与线上相比</h3>
              {rows.length === 0 ? (
                <p>{old && now ? '与线上相同' : '没有可以比较的内容'}</p>
              ) : (
                <ChangedRows rows={rows} />
              )}
            </section>
            {old && (
              <>
                {onRestore && (
                  <Button className={s.restore ?? ''} onClick={() => onRestore(old)}>
                    以这一版起草
                  </Button>
                )}
                <ItemForm part={part} form={form} item={old} faults={[]} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}
