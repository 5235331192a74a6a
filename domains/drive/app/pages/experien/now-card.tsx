import { useEffect, useRef } from 'react';
import type { TryCard } from '../../../contract/outing.ts';
import s from './now-card.module.css';

/** The card to try now, large enough to be read aloud in a moving car. */
export function NowCard({ card, station }: { card: TryCard; station: string | undefined }) {
  const first = useRef(card.code);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a tick, focus moves to the next card so that a screen reader reads it; the first is read with the
    // page.
    if (first.current !== card.code) heading.current?.focus({ preventScroll: true });
    first.current = card.code;
  }, [card.code]);
  return (
    <section className={s.now} aria-label="现在体验">
      <p className={s.where}>{station ?? '随时可以体验'}</p>
      <h2 className={s.title} ref={heading} tabIndex={-1}>
        {card.title}
      </h2>
      <p className={s.how}>{card.how}</p>
      <p className={s.notice}>
        <span className={s.mark}>留意</span>
        {card.notice}
      </p>
    </section>
  );
}
