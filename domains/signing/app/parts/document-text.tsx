import { Card } from '@ev/ui/card.tsx';
import type { SignedText } from '../../contract/document.ts';
import s from './document-text.module.css';

/** The text word for word, as it is signed. */
export function DocumentText({ text: { title, sections } }: { text: SignedText }) {
  return (
    <Card>
      <article className={s.text}>
        <h2 className={s.title}>{title}</h2>
        {sections.map(({ heading, paragraphs, rows }) => (
          <section key={heading} className={s.section}>
            <h3 className={s.heading}>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {rows.length > 0 && (
              <dl className={s.rows}>
                {rows.map(({ label, text }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and labels repeat.
                  <div key={at} className={s.row}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </article>
    </Card>
  );
}
