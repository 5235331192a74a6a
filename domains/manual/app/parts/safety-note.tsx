import { Icon } from '@ev/ui/icon.tsx';
import { useId } from 'react';
import s from './safety-note.module.css';

/** What must be observed so that nobody gets hurt. */
export function SafetyNote({ text }: { text: string }) {
  const id = useId();
  return (
    <section className={s.note} aria-labelledby={id}>
      <Icon name="warning" size={20} />
      <div>
        <h2 id={id} className={s.title}>
          安全提示
        </h2>
        <p>{text}</p>
      </div>
    </section>
  );
}
