import s from './check-in-code.module.css';

/** The six-digit check-in code to show at the store; screen readers read it digit by digit. */
export function CheckInCode({ code }: { code: string }) {
  return (
    <section className={s.card} aria-labelledby="check-in-code">
      <h2 id="check-in-code" className={s.title}>
        签到码
      </h2>
      <p className={s.code} role="img" aria-label={[...code].join(' ')}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className={s.hint}>到店后出示给工作人员</p>
    </section>
  );
}
