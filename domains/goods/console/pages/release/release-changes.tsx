import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Release, ReleaseChange } from '../../../contract/goods.ts';
import { formOfPart } from '../../form/item-form.tsx';
import { changeKinds } from '../../words/release-words.ts';
import { ChangedRows } from '../changed-rows.tsx';
import s from '../goods.module.css';
import { PagePreview } from './page-preview.tsx';

/** The changes of a release, by item and value. */
export function ReleaseChanges({ release }: { release: Release }) {
  const editable = release.actions.includes('edit');
  const [looking, setLooking] = useState<{ name: string; page: string } | null>(null);
  const [dropping, setDropping] = useState<ReleaseChange | null>(null);
  if (release.changes.length === 0) {
    return (
      <StateView
        title="还没有改动"
        text="到「商品与内容」里修改一项，放进这张发布单。"
        action={<Link to="/goods">去商品与内容</Link>}
      />
    );
  }
  return (
    <>
      {release.changes.map((change) => {
        const { part, key, label, name, kind, rows, changedBy } = change;
        const { pageOf } = formOfPart(part);
        return (
          <section key={`${part}/${key}`} className={s.change} aria-label={`${label} ${name}`}>
            <div className={s.changeHead}>
              <ToneTag tone={kind === 'removed' ? 'wrong' : 'going'}>{changeKinds[kind]}</ToneTag>
              <Link to={`/releases/${release.releaseNo}/${part}/${key}`}>
                {label} {name}
              </Link>
              <span className={s.by}>{changedBy}</span>
              {change.stale && <ToneTag tone="wrong">线上已有别的改动，请合并</ToneTag>}
              <span className={s.gap} />
              {pageOf && kind !== 'removed' && kind !== 'ordered' && (
                <Button
                  size="small"
                  aria-label={`预览 ${name}`}
                  onClick={() => setLooking({ name, page: pageOf(key) })}
                >
                  预览
                </Button>
              )}
              {editable && (
                <Button size="small" aria-label={`撤下 ${name} 的改动`} onClick={() => setDropping(change)}>
                  撤下
                </Button>
              )}
            </div>
            {rows.length > 0 && <ChangedRows rows={rows} />}
          </section>
        );
      })}
      {looking && <PagePreview releaseNo={release.releaseNo} {...looking} onClose={() => setLooking(null)} />}
      {dropping && (
        <DropChange releaseNo={release.releaseNo} change={dropping} onDone={() => setDropping(null)} />
      )}
    </>
  );
}

function DropChange({
  releaseNo,
  change: { part, key, name, revision },
  onDone,
}: {
  releaseNo: string;
  change: ReleaseChange;
  onDone: () => void;
}) {
  const drop = useCommand('goods.dropChange');
  const input = { releaseNo, part, key, seenRevision: revision };
  return (
    <ConfirmModal
      title={`撤下「${name}」的改动`}
      text="它会保持线上的样子，写好的草稿不再保留。"
      okText="撤下"
      danger
      pending={drop.isPending}
      error={drop.error}
      onOk={() => drop.mutate(input, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
