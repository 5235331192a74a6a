import { Price } from '@ev/ui/price.tsx';
import s from './change-groups.module.css';

export type ChangeGroup = {
  title: string;
  rows: readonly { key: string; name: string; note: string | null; amountFen: number }[];
};

/** What changes on a car, by what happens to it, each with what it does to the price. */
export function ChangeGroups({ groups }: { groups: readonly ChangeGroup[] }) {
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title}>
        <h3 className={s.title}>{title}</h3>
        <ul>
          {rows.map(({ key, name, note, amountFen }) => (
            <li key={key} className={s.row}>
              <span>
                {name}
                {note && <span className={s.note}>{note}</span>}
              </span>
              <Price fen={amountFen} size="s" plus />
            </li>
          ))}
        </ul>
      </section>
    ));
}
