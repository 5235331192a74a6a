import { Button } from 'antd';
import type { ReactNode } from 'react';
import s from './page-head.module.css';
import { useShortcuts } from './shortcuts.ts';
import { Title } from './title.tsx';

/** The page's title, the actions on the whole page, and a refresh button. */
export function PageHead({
  title,
  query,
  children,
}: {
  title: string;
  query?: { isFetching: boolean; refetch(): unknown };
  children?: ReactNode;
}) {
  useShortcuts({ r: query && (() => void query.refetch()) });
  return (
    <div className={s.head}>
      <Title page={title} />
      <h1 className={s.title}>{title}</h1>
      <span className={s.gap} />
      {children}
      {query && (
        <Button
          onClick={() => void query.refetch()}
          loading={query.isFetching}
          aria-keyshortcuts="R"
          title="刷新（R）"
        >
          刷新
        </Button>
      )}
    </div>
  );
}
