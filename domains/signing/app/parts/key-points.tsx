import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { Card } from '@ev/ui/card.tsx';
import type { SignedText } from '../../contract/document.ts';
import s from './key-points.module.css';

/** The important clauses in plain words, before the text. */
export function KeyPoints({ points }: { points: SignedText['keyPoints'] }) {
  if (points.length === 0) return null;
  return (
    <Card title="签署前请先看这几点">
      <ol className={s.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={s.point}>
            <h3 className={s.title}>{title}</h3>
            <p className={s.text}>
              <UnbrokenDays text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
