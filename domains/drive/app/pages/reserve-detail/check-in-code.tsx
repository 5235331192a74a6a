import s from './check-in-code.module.css';

/** Six digits to show at the store, read out one by one. */
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
