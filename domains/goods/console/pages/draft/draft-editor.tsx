import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useApi } from '@ev/query/api.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { DraftedItem } from '../../../contract/goods.ts';
import { idOf } from '../../form/form-context.ts';
import { formOfPart, ItemForm } from '../../form/item-form.tsx';
import s from '../goods.module.css';
import { MergeDraft } from './merge-draft.tsx';
import { OrderList } from './order-list.tsx';
import { type SavedDraft, useSavedDraft } from './use-saved-draft.ts';

const stateTexts: Readonly<Record<SavedDraft['state'], string>> = {
  saved: '已保存',
  waiting: '正在保存…',
  saving: '正在保存…',
  moved: '没有保存',
  failed: '没有保存',
};

/** Form of a draft with its faults and a preview. */
export function DraftEditor({
  draft,
  onMerged,
}: {
  draft: DraftedItem;
  onMerged: (conflicts: readonly string[]) => void;
}) {
  const saved = useSavedDraft(draft);
  const { part, form, faults, editable, stale, published, isOrder } = draft;
  const Preview = isOrder ? null : formOfPart(part).Preview;
  const item = saved.item;
  if (!item) return <Alert type="warning" showIcon title="这张发布单会把它下架" />;
  return (
    <div className={s.columns}>
      <Panel
        title={isOrder ? '顺序' : '内容'}
        note={editable ? stateTexts[saved.state] : '不在起草中，只能查看'}
      >
        {stale && editable && saved.state === 'saved' && <MergeDraft draft={draft} onMerged={onMerged} />}
        {saved.state === 'moved' && <Overtaken draft={draft} saved={saved} />}
        {saved.state === 'failed' && (
          <FailureNotice error={saved.error} action={<Button onClick={saved.retry}>再试一次</Button>} />
        )}
        {isOrder ? (
          <OrderList
            order={item.order as string[]}
            names={form.words.order ?? {}}
            {...(editable ? { onChange: (order: string[]) => saved.change({ order }) } : {})}
          />
        ) : (
          <ItemForm
            part={part}
            form={form}
            item={item}
            faults={faults}
            {...(editable ? { onChange: saved.change } : {})}
          />
        )}
      </Panel>
      <div className={`${s.column} ${s.side}`}>
        <Panel title="检查" note={faults.length === 0 ? '没有问题' : `${faults.length} 处要改`}>
          {faults.length === 0 ? (
            <p>可以提交审核。</p>
          ) : (
            <ul className={s.faults}>
              {faults.map(({ text, path }) => (
                <li key={text}>
                  <button type="button" onClick={() => document.getElementById(idOf(path))?.focus()}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        {Preview && <Preview item={item} published={published as DraftItem | null} />}
      </div>
    </div>
  );
}

/** A colleague has saved the same draft: local changes are kept, and the editor chooses. */
function Overtaken({ draft: { releaseNo, part, key }, saved }: { draft: DraftedItem; saved: SavedDraft }) {
  const api = useApi();
  const [error, setError] = useState<Error | null>(null);
  const overwrite = async () => {
    try {
      saved.overwrite((await api('goods.getChange', { releaseNo, part, key })).revision);
    } catch (failed) {
      setError(failed as Error);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      title="同事刚保存了这项内容，你写的还在这里"
      description={
        <>
          <p>可以在新标签页看同事写的，再决定用谁的。</p>
          <Button size="small" href={`${window.location.pathname}`} target="_blank">
            看同事写的
          </Button>{' '}
          <Button size="small" danger onClick={() => void overwrite()}>
            用我的覆盖
          </Button>
          <FailureNotice error={error} />
        </>
      }
    />
  );
}
