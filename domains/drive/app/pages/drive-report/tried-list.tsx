import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { Icon } from '@ev/ui/icon.tsx';
import type { DriveReport } from '../../../contract/outing.ts';
import s from './tried-list.module.css';

/** The cards that were tried, in order of time, and those that were not. */
export function TriedList({ cards }: Pick<DriveReport, 'cards'>) {
  if (cards.length === 0) return null;
  const tried = cards
    .flatMap(({ triedAt, ...card }) => (triedAt ? [{ ...card, triedAt }] : []))
    .sort((one, other) => one.triedAt.localeCompare(other.triedAt));
  const left = cards.filter(({ triedAt }) => !triedAt).map(({ title }) => title);
  return (
    <section className={s.card} aria-labelledby="tried">
      <h2 className={s.title} id="tried">
        体验了什么
      </h2>
      {tried.length > 0 ? (
        <ol className={s.list}>
          {tried.map(({ code, title, notice, triedAt }) => (
            <li key={code} className={s.item}>
              <Icon name="success" size={20} />
              <span className={s.what}>
                {title}
                <span className={s.notice}>{notice}</span>
              </span>
              <time className={s.time} dateTime={triedAt}>
                {shanghaiClock(new Date(triedAt))}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className={s.left}>这次没有记录体验项目</p>
      )}
      {left.length > 0 && tried.length > 0 && <p className={s.left}>下次可以试试：{left.join('、')}</p>}
    </section>
  );
}
