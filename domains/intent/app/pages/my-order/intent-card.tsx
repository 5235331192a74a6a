import { CarStill } from '@ev/app-kit/car-still.tsx';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { Intent } from '../../../contract/intent.ts';
import { IntentActions } from './intent-actions.tsx';
import s from './intent-card.module.css';

/** One reservation: its status, the car, the money and the possible actions. */
export function IntentCard({
  intent,
  first = false,
  onExpired,
}: {
  intent: Intent;
  first?: boolean;
  onExpired: () => void;
}) {
  const now = useServerNow(intent.serverTime);
  const { change, offer, payBefore } = intent;
  return (
    <article className={s.card} aria-label={`${offer.modelName} ${offer.title}`}>
      <h2 className={s.status}>{intent.statusTitle}</h2>
      <p className={s.words}>{intent.statusText}</p>
      {payBefore !== null && intent.actions.includes('pay') && (
        <p className={s.words}>
          支付剩余 <Countdown until={payBefore} now={now} look="clock" onEnd={onExpired} />
        </p>
      )}
      {change && (
        <p className={s.words}>
          申请变更为：{change.modelName}，{change.cityName}，{change.name}
        </p>
      )}
      <div className={s.picture}>
        <CarStill
          family={offer.family}
          view="front"
          paint={offer.paint}
          alt=""
          first={first}
          sizes="min(80vw, 560px)"
        />
      </div>
      <p className={s.name}>
        {offer.modelName} {offer.title}
      </p>
      <p className={s.line}>
        <span>
          {formatShortDateTime(new Date(intent.createdAt), new Date(intent.serverTime))} 预订 ·{' '}
          {intent.cityName} · {intent.name}
        </span>
        <Price fen={intent.amountFen} size="s" before="诚意金" />
      </p>
      <IntentActions intent={intent} />
    </article>
  );
}
