import { rules } from '../model/rules.ts';
import s from './rules.module.css';

/** The rules of reservations. */
export function Rules() {
  return (
    <section className={s.card} aria-labelledby="reserve-rules">
      <h2 id="reserve-rules" className={s.title}>
        预约规则
      </h2>
      <ul className={s.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
