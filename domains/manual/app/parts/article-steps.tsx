import { Scene } from '@ev/app-kit/scene.tsx';
import type { Article } from '../../contract/article.ts';
import s from './article-steps.module.css';

/** What to do, one step after the other, some with a picture. */
export function ArticleSteps({ steps }: Pick<Article, 'steps'>) {
  return (
    <ol className={s.steps}>
      {steps.map(({ text, picture }, at) => (
        <li key={text} className={s.step}>
          <span className={s.number} aria-hidden="true">
            {at + 1}
          </span>
          <div className={s.content}>
            <p>{text}</p>
            {picture && (
              <div className={s.picture}>
                <Scene picture={picture} alt="" sizes="min(80vw, 600px)" />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
