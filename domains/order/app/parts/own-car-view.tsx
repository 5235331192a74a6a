import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import s from './own-car-view.module.css';

/** The `sizes` of the picture, for pictures that exist in several widths. */
export const ownCarSizes = 'min(92vw, 560px)';

/** The customer's car on the home page: picture, status and the one next action. */
export function OwnCarView({
  picture,
  name,
  href,
  status,
  words,
  date,
  all,
  act,
}: {
  /** The car as it was ordered or reserved. */
  picture: ReactNode;
  name?: string;
  /** Target of the picture and its text. */
  href?: string;
  /** In one word, then in one sentence. */
  status: string;
  words: string;
  /** The delivery date: `预计 1月8日至15日交付`. */
  date?: string;
  /** The link to the customer's other orders. */
  all?: ReactNode;
  act: ReactNode;
}) {
  const car = (
    <>
      <span className={s.picture}>{picture}</span>
      {name && (
        <span className={s.name}>
          {name}
          <Icon name="chevron-right" size={16} />
        </span>
      )}
      <span className={s.status}>{status}</span>
      <span className={s.words}>{words}</span>
      {date && (
        <span className={s.expected}>
          <Icon name="calendar" size={20} />
          <span>
            <UnbrokenDays text={date} />
          </span>
        </span>
      )}
    </>
  );
  return (
    <section className={s.card} aria-label="我的车">
      {href ? (
        <Link className={s.link} to={href}>
          {car}
        </Link>
      ) : (
        <div className={s.link}>{car}</div>
      )}
      <div className={s.foot}>
        {all}
        <span className={s.act}>{act}</span>
      </div>
    </section>
  );
}
