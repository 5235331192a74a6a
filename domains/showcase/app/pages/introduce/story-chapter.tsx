import { pictureSources } from '@ev/app-kit/picture.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import type { ModelDetail } from '../../../contract/model.ts';
import { FactRow } from './fact-row.tsx';
import { NotedText } from './noted-text.tsx';
import s from './story-chapter.module.css';

/** One chapter of a car's story: picture, claim, figures. */
export function StoryChapter({ chapter, id }: { chapter: ModelDetail['story'][number]; id: string }) {
  const { picture } = chapter;
  const whole = /^(cars|flat)\//.test(picture);
  const { width, height } = pictureSources(picture);
  const upright = height > width;
  return (
    <section className={s.chapter} id={id}>
      {/* A car on a plain background is shown whole; a scene fills its box, in portrait if it was composed
         that way. */}
      <div className={s.picture} data-whole={whole || undefined} data-upright={upright || undefined}>
        <Scene picture={picture} />
      </div>
      <div className={s.text}>
        <p className={s.kicker}>{chapter.kicker}</p>
        <h2 className={s.title}>
          <NotedText text={chapter.title} />
        </h2>
        <p className={s.body}>
          <NotedText text={chapter.text} />
        </p>
      </div>
      {chapter.facts.length > 0 && <FactRow facts={chapter.facts} />}
    </section>
  );
}
