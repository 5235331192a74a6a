import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { MessageTemplate } from '../../../contract/template.ts';
import s from './template-preview.module.css';

/** The message as customers will read it, with sample values. */
export function TemplatePreview({
  title,
  text,
  sms,
  placeholders,
}: Pick<MessageTemplate, 'title' | 'text' | 'sms' | 'placeholders'>) {
  const samples = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]));
  const filled = (words: string) => {
    // An unknown placeholder is shown as typed; the field reports the error.
    const known = words.replace(/\{([^{}]*)\}/g, (place, name: string) =>
      Object.hasOwn(samples, name) ? place : place.replace(/[{}]/g, ''),
    );
    return fillTemplate(known, samples);
  };
  return (
    <aside className={s.preview} aria-label="预览" aria-live="polite">
      <h2 className={s.heading}>站内消息</h2>
      <div className={s.card}>
        <p className={s.title}>{filled(title)}</p>
        <p className={s.text}>{filled(text)}</p>
      </div>
      {sms && (
        <>
          <h2 className={s.heading}>短信</h2>
          <div className={s.card}>
            <p className={s.text}>
              {filled(title)}：{filled(text)}
            </p>
          </div>
        </>
      )}
    </aside>
  );
}
