import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { sameRange, shiftWords } from '@ev/order/contract/range-shift.ts';
import { Fold } from '@ev/ui/fold.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import { expectedRange, promiseHistory } from '../../model/progress.ts';
import s from './expected-range.module.css';

/**
 * When the car is expected, in large type; the agreed range if it differs, and the history of the promises.
 */
export function ExpectedRange({ delivery }: { delivery: DeliveryProgress }) {
  const { agreed, promises } = delivery;
  const expected = expectedRange(delivery);
  const differs = !sameRange(agreed, expected);
  const late = expected.to > agreed.to;
  return (
    <section className={s.card} aria-labelledby="expected">
      <h2 className={s.heading} id="expected">
        预计交付
      </h2>
      <p className={s.range}>
        <UnbrokenDays text={formatDayRange(expected.from, expected.to)} />
      </p>
      {differs ? (
        <p className={s.agreed}>
          <span>约定 {formatDayRange(agreed.from, agreed.to)}</span>
          <Tag tone={late ? 'warn' : 'ok'}>{shiftWords(agreed, expected)}</Tag>
        </p>
      ) : (
        <p className={s.agreed}>与约定一致</p>
      )}
      {promises.length > 1 && <History promises={promises} />}
    </section>
  );
}

function History({ promises }: { promises: DeliveryProgress['promises'] }) {
  return (
    <Fold className={s.history} title="交付时间的变化">
      <ol className={s.list} aria-label="交付时间的变化，从新到旧">
        {promiseHistory(promises).map((entry) => (
          <li key={entry.at} className={s.entry}>
            <p className={s.line}>
              <span className={s.days}>{formatDayRange(entry.from, entry.to)}</span>
              <span className={s.when}>{entry.day}</span>
            </p>
            <p className={s.reason}>
              {entry.reason}
              {entry.shift && `，${entry.shift}`}
            </p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
