import { Scene } from '@ev/app-kit/scene.tsx';
import type { ModelDetail } from '../../../contract/model.ts';
import { FactRow } from './fact-row.tsx';
import s from './story-chapter.module.css';

/** One chapter of a car's story: picture, claim, figures. */
export function StoryChapter({ chapter }: { chapter: ModelDetail['story'][number] }) {
  const whole = /^(cars|flat)\//.test(chapter.picture);
  return (
    <section className={s.chapter}>
      {/* A car on a clear ground is shown whole, a scene fills its place. */}
      <div className={s.picture} data-whole={whole || undefined}>
        <Scene picture={chapter.picture} />
      </div>
      <div className={s.text}>
        <p className={s.kicker}>{chapter.kicker}</p>
        <h2 className={s.title}>{chapter.title}</h2>
        <p className={s.body}>{chapter.text}</p>
      </div>
      {chapter.facts.length > 0 && <FactRow facts={chapter.facts} />}
    </section>
  );
}
