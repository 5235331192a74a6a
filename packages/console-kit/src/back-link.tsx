import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import s from './back-link.module.css';
import { useShortcuts } from './shortcuts.ts';

/**
 * Back to the previous page in its state, also by keys. Without one it leads to the start of the list.
 * @param names labels of the link, by the page that it leads back to
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

/** The page from which a link led here; null when the address was opened directly. */
function backToOf(state: unknown): string | null {
  const { backTo } = (state ?? {}) as { backTo?: unknown };
  return typeof backTo === 'string' ? backTo : null;
}
