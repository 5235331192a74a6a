import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { SavedView } from '../../../contract/views.ts';
import { NameView } from './name-view.tsx';
import { RemoveView } from './remove-view.tsx';
import s from './saved-views.module.css';

type Window = { kind: 'save' } | { kind: 'rename' | 'update' | 'remove'; view: SavedView };

/**
 * A staff member's saved views of a list. `search` is the query of the current view, without its page number.
 */
export function SavedViews({
  page,
  search,
  onOpen,
}: {
  /** Which list. */
  page: string;
  search: string;
  onOpen: (search: string) => void;
}) {
  const { data } = useRead('staff.listViews', { page });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [window, setWindow] = useState<Window | null>(null);
  const close = () => setWindow(null);
  if (!data) return null;

  const shown = data.views.find((view) => view.search === search);
  // The conditions have changed since; they can be saved into the view.
  const left = shown ? undefined : data.views.find(({ id }) => id === openedId);
  if (data.views.length === 0 && !search) return null;
  return (
    <section className={s.views} aria-label="保存的视图">
      {data.views.map((view) => (
        <Button
          key={view.id}
          size="small"
          shape="round"
          type={view === shown ? 'primary' : 'default'}
          aria-pressed={view === shown}
          onClick={() => {
            setOpenedId(view.id);
            onOpen(view.search);
          }}
        >
          {view.name}
        </Button>
      ))}
      {shown && (
        <>
          <Button size="small" type="link" onClick={() => setWindow({ kind: 'rename', view: shown })}>
            重命名
          </Button>
          <Button size="small" type="link" onClick={() => setWindow({ kind: 'remove', view: shown })}>
            删除
          </Button>
        </>
      )}
      {left && (
        <Button size="small" type="link" onClick={() => setWindow({ kind: 'update', view: left })}>
          更新“{left.name}”
        </Button>
      )}
      {!shown && search && (
        <Button size="small" type="link" onClick={() => setWindow({ kind: 'save' })}>
          保存为视图
        </Button>
      )}
      {window?.kind === 'remove' && <RemoveView view={window.view} onClose={close} />}
      {window && window.kind !== 'remove' && (
        <NameView
          page={page}
          search={window.kind === 'rename' ? window.view.search : search}
          kind={window.kind}
          view={window.kind === 'save' ? null : window.view}
          onClose={close}
        />
      )}
    </section>
  );
}
