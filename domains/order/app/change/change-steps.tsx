import s from './change-steps.module.css';

/** What happens after the confirmation of a change that does not take effect at once. */
export function ChangeSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <section className={s.steps}>
      <h3 className={s.title}>提交后不会马上生效</h3>
      <ol className={s.list}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
