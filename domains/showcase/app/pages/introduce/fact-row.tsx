import type { CarFact } from '../../model/car-facts.ts';
import s from './fact-row.module.css';
import { NotedText } from './noted-text.tsx';

/** Up to four figures side by side. */
export function FactRow({ facts }: { facts: readonly CarFact[] }) {
  return (
    <dl className={s.row}>
      {facts.map((fact) => (
        <div key={fact.label} className={s.fact}>
          <dt className={s.label}>
            <NotedText text={fact.label} />
          </dt>
          <dd className={s.value}>
            {fact.value}
            <span className={s.unit}>{fact.unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
