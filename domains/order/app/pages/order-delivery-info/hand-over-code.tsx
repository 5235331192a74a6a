import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import s from './hand-over-code.module.css';

/** The code that the store asks for; screen readers read it digit by digit. */
export function HandOverCode({ code }: { code: string }) {
  return (
    <section className={s.card} aria-labelledby="hand-over-code">
      <h2 className={s.title} id="hand-over-code">
        交付码
      </h2>
      <p className={s.code}>
        <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
        <span aria-hidden="true">{code}</span>
      </p>
      <p className={s.note}>到店验车后再告诉交付顾问，报出即表示你已收车</p>
    </section>
  );
}
