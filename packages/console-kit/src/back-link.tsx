import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import s from './back-link.module.css';
import { useShortcuts } from './shortcuts.ts';

/**
 * Back to the page as it was, also by keys. Who came from elsewhere gets the list from its start.
 * @param names what going back is called, by the pages that something is opened from
 */
export function BackLink({ list, names }: { list: string; names: Readonly<Record<string, string>> }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const backTo = backToOf(state);

  const back = () => void (backTo === null ? navigate(list) : navigate(-1));
  useShortcuts({ Escape: back, u: back });

  return (
    <Link
      className={s.back}
      to={backTo ?? list}
      aria-keyshortcuts="Escape U"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        back();
      }}
    >
      <span aria-hidden="true">←</span> {names[(backTo ?? list).split('?')[0] ?? ''] ?? '返回上一页'}
    </Link>
  );
}

/** The page as a link led here from it; null for who came by an address that was passed on. */
function backToOf(state: unknown): string | null {
  const { backTo } = (state ?? {}) as { backTo?: unknown };
  return typeof backTo === 'string' ? backTo : null;
}
