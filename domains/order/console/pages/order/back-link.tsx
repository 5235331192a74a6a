import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { backToOf } from '../orders/list-place.ts';
import s from './back-link.module.css';

/** How the pages are named that an order is opened from. */
const names: Readonly<Record<string, string>> = {
  '/': '返回工作台',
  '/orders': '返回订单列表',
  '/board': '返回看板',
  '/calendar': '返回交付日历',
  '/refunds': '返回退款放款',
  '/compensations': '返回补偿付款',
  '/ledger': '返回账务',
};

/** Back to the page as it was. Who came from elsewhere gets the list from its start. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const backTo = backToOf(state);

  const back = () => void (backTo === null ? navigate('/orders') : navigate(-1));
  useShortcuts({ Escape: back, u: back });

  return (
    <Link
      className={s.back}
      to={backTo ?? '/orders'}
      aria-keyshortcuts="Escape U"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        back();
      }}
    >
      <span aria-hidden="true">←</span> {names[(backTo ?? '/orders').split('?')[0] ?? ''] ?? '返回上一页'}
    </Link>
  );
}
