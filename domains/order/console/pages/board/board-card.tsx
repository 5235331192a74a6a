import { boardCard } from '@ev/console-kit/board.tsx';
import { exactStampText, standingText } from '@ev/console-kit/time.ts';
import { Link } from 'react-router';
import type { BoardCard as Card } from '../../../contract/list-endpoints.ts';
import { orderStatusText } from '../../words/order-status.ts';
import { rememberOpened } from '../orders/list-place.ts';
import s from './board-page.module.css';

export function BoardCard({ order, backTo, now }: { order: Card; backTo: string; now: string }) {
  const { orderNo, status, modelName, versionName, buyerName, adviserName, since, stuck } = order;
  return (
    <Link
      className={boardCard}
      to={`/orders/${orderNo}`}
      state={{ backTo }}
      data-order-no={orderNo}
      onClick={() => rememberOpened(orderNo)}
    >
      <span className={s.no}>{orderNo}</span>
      <span>
        {buyerName} <span className={s.second}>{`${modelName} ${versionName}`}</span>
      </span>
      <span className={s.second} title={`${exactStampText(since)} 起`}>
        {orderStatusText(status)} {standingText(since, now)}
        {adviserName && `，${adviserName}`}
      </span>
      {stuck[0] && (
        <span className={s.stuck} title={stuck.join('\n')}>
          {stuck[0]}
        </span>
      )}
    </Link>
  );
}
