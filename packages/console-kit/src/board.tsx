import type { ReactNode } from 'react';
import s from './board.module.css';
import { ScrollRegion } from './scroll-region.tsx';

/** The class of each card of a board, for links and buttons. */
export const boardCard = s.card;

/**
 * Columns side by side. They may be wider than the screen, even without any focusable card, so the region
 * itself is focusable.
 */
export function Board({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label}>
      <div className={s.board}>{children}</div>
    </ScrollRegion>
  );
}

/**
 * One stage of a board with its cards, the longest waiting first.
 * @param count the number in this stage, which may exceed the number of cards; `counted` shows it beside the
 * title
 * @param empty shown if there are no cards
 */
export function BoardColumn({
  id,
  title,
  count,
  counted,
  empty,
  cards,
}: {
  id: string;
  title: string;
  count: number;
  counted: ReactNode;
  empty: string;
  cards: readonly { key: string; card: ReactNode }[];
}) {
  return (
    <section className={s.column} aria-labelledby={`column-${id}`}>
      <h2 id={`column-${id}`} className={s.head}>
        {title} {counted}
      </h2>
      {cards.length === 0 ? (
        <p className={s.none}>{empty}</p>
      ) : (
        <ul className={s.cards}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
      {count > cards.length && <p className={s.none}>停留最久的 {cards.length} 个</p>}
    </section>
  );
}
