import { Checkbox } from '@ev/ui/checkbox.tsx';
import type { Outing, TryCard } from '../../../contract/outing.ts';
import { cardsAnywhere, isDone } from '../../model/route-shape.ts';
import s from './station-list.module.css';

/** All stations with their cards, then the cards that belong to no station. */
export function StationList({
  outing: { route, cards },
  tried,
  onTick,
}: {
  outing: Pick<Outing, 'route' | 'cards'>;
  tried: ReadonlySet<string>;
  /** Without it, cards cannot be ticked off. */
  onTick?: ((code: string) => void) | undefined;
}) {
  const byCode = new Map(cards.map((card) => [card.code, card]));
  const anywhere = cardsAnywhere(route, cards);
  const list = (own: readonly TryCard[]) => (
    <ul className={s.cards}>
      {own.map((card) => (
        <li key={card.code}>
          <Item card={card} done={tried.has(card.code)} onTick={onTick} />
        </li>
      ))}
    </ul>
  );
  if (cards.length === 0) return <p className={s.none}>这次试驾没有安排体验项目，专属顾问会带你开一圈</p>;
  return (
    <div className={s.list}>
      {route?.stations.map((station, index) => (
        <section key={station.name} className={s.station} aria-label={`第 ${index + 1} 站 ${station.name}`}>
          <h3 className={s.name}>
            <span className={s.number} data-done={isDone(station, tried) || undefined}>
              {index + 1}
            </span>
            {station.name}
          </h3>
          {list(station.cards.flatMap((code) => byCode.get(code) ?? []))}
        </section>
      ))}
      {anywhere.length > 0 && (
        <section className={s.station} aria-label="随时可以体验">
          <h3 className={s.name}>随时可以体验</h3>
          {list(anywhere)}
        </section>
      )}
    </div>
  );
}

function Item({
  card,
  done,
  onTick,
}: {
  card: TryCard;
  done: boolean;
  onTick: ((code: string) => void) | undefined;
}) {
  const text = (
    <>
      <span className={s.title}>{card.title}</span>
      <span className={s.how}>{card.how}</span>
    </>
  );
  if (!onTick) return <p className={s.plain}>{text}</p>;
  return (
    // A tick cannot be undone.
    <Checkbox round checked={done} disabled={done} onChange={() => onTick(card.code)}>
      {text}
    </Checkbox>
  );
}
