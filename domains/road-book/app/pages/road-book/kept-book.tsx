import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RenameBook, type RoadBook } from '../../../contract/road-book.ts';
import { journeyDraft, plannedDraft } from '../../model/drafts.ts';
import { NameSheet } from './name-sheet.tsx';
import { PlanView } from './plan-view.tsx';
import s from './road-book-page.module.css';

/** A saved road book, planned with current data. */
export function KeptBook({ bookId }: { bookId: string }) {
  const loggedIn = useLoggedIn();
  const [removed, setRemoved] = useState<string | null>(null);
  const book = useRead('road-book.getBook', { bookId }, { enabled: loggedIn && removed === null });
  const all = <ButtonLink href={hrefTo('/pages/charge/roadBook', {})}>查看全部路书</ButtonLink>;
  if (!loggedIn)
    return (
      <EmptyState
        image="refused"
        title="登录后查看路书"
        description="路书只有保存它的账号能看到"
        footer={
          <ButtonLink href={loginHref(hrefTo('/pages/charge/roadBook', { id: bookId }))}>去登录</ButtonLink>
        }
      />
    );
  if (removed !== null) return <Removed bookId={bookId} name={removed} onBack={() => setRemoved(null)} />;
  return (
    <QueryState
      query={book}
      skeleton={<CardsSkeleton label="正在打开路书" heights={[60, 140, 320]} />}
      elsewhere={all}
    >
      {(known) => <BookView book={known} onRemoved={() => setRemoved(known.name)} />}
    </QueryState>
  );
}

const failed = (error: unknown) =>
  feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });

function BookView({ book, onRemoved }: { book: RoadBook; onRemoved: () => void }) {
  const { bookId, name, journey } = book;
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const rename = useCommand('road-book.renameBook');
  const change = () => {
    // Fill the form with the saved journey, and plan it again.
    changeDraft(journeyDraft, () => journey);
    changeDraft(plannedDraft, () => ({ journey: null }));
    void navigate(hrefTo('/pages/charge/roadBook', {}));
  };
  const remove = useCommand('road-book.removeBook');
  return (
    <PlanView
      journey={journey}
      head={<h2 className={s.title}>{name}</h2>}
      acts={() => (
        <div className={s.bookActs}>
          <Button variant="secondary" icon="location" onClick={change}>
            修改行程
          </Button>
          <Button variant="secondary" icon="edit" onClick={() => setNaming(true)}>
            改名
          </Button>
          <Button
            variant="secondary"
            icon="trash"
            loading={remove.isPending}
            loadingText="正在删除"
            onClick={() => remove.mutate({ bookId }, { onSuccess: onRemoved, onError: failed })}
          >
            删除
          </Button>
          <ButtonLink variant="quiet" href={hrefTo('/pages/charge/roadBook', {})}>
            规划新的路线
          </ButtonLink>
          {naming && (
            <NameSheet
              id={bookId}
              title="给路书改名"
              begin={name}
              schema={RenameBook}
              inputOf={(typed) => ({ bookId, ...typed })}
              command={rename}
              onClose={() => setNaming(false)}
              onDone={() => setNaming(false)}
            />
          )}
        </div>
      )}
    />
  );
}

function Removed({ bookId, name, onBack }: { bookId: string; name: string; onBack: () => void }) {
  const restore = useCommand('road-book.restoreBook');
  return (
    <EmptyState
      image="success"
      title={`已删除“${name}”`}
      description="24 小时内可以撤销"
      footer={
        <>
          <Button
            loading={restore.isPending}
            loadingText="正在恢复"
            onClick={() => restore.mutate({ bookId }, { onSuccess: onBack, onError: failed })}
          >
            撤销删除
          </Button>
          <ButtonLink variant="secondary" href={hrefTo('/pages/charge/roadBook', {})}>
            返回路书
          </ButtonLink>
        </>
      }
    />
  );
}
