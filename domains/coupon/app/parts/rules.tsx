import s from './rules.module.css';

/** The rules of a coupon. */
export function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <ul className={s.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
