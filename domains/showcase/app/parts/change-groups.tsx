import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ChangeRow } from '../../contract/price.ts';
import { changedGroups } from '../model/changed-groups.ts';
import s from './change-groups.module.css';

/** The changes to a car by kind, each with its effect on the price; `ChangeTotal` shows their sum. */
export function ChangeGroups({ rows }: { rows: readonly ChangeRow[] }) {
  return (
    <>
      {changedGroups(rows).map(({ title, rows: changed }) => (
        <section key={title}>
          <h3 className={s.title}>{title}</h3>
          <ul>
            {changed.map(({ key, name, note, amountFen }) => (
              <li
                key={key}
                className={stackClass(
                  { inline: true, align: 'baseline', justify: 'between', gap: 12 },
                  s.row,
                )}
              >
                <span>
                  {name}
                  {note && <span className={textClass({ tone: 'hint', size: 12, block: true })}>{note}</span>}
                </span>
                <Price fen={amountFen} size="s" plus />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The sum of the changes. */
export function ChangeTotal({ fen }: { fen: number }) {
  return (
    <p className={s.total}>
      <span>总价变化</span>
      <Price fen={fen} plus />
    </p>
  );
}
