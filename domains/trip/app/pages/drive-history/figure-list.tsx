import { keepUnits } from '@ev/kernel/figures.ts';
import s from './figure-list.module.css';

/** Names and figures beside each other; null is left out. */
export function FigureList({
  figures,
}: {
  figures: readonly (readonly [name: string, text: string | null])[];
}) {
  return (
    <dl className={s.figures}>
      {figures.map(([name, text]) =>
        text === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{keepUnits(text)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
