import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../../app/shortcuts.ts';
import { listSearchOf } from '../orders/list-place.ts';
import s from './back-link.module.css';

/** Back to the list as it was. Who came from elsewhere gets the list from its start. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const listSearch = listSearchOf(state);

  const back = () => void (listSearch === null ? navigate('/orders') : navigate(-1));
  useShortcuts({ Escape: back, u: back });

  return (
    <Link
      className={s.back}
      to={`/orders${listSearch ?? ''}`}
      aria-keyshortcuts="Escape U"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        back();
      }}
    >
      <span aria-hidden="true">←</span> 返回订单列表
    </Link>
  );
}
