import type { Light } from '../../contract/article.ts';
import s from './light-drawing.module.css';
import { lightDrawings } from './light-drawings.ts';

/** A warning light as it looks on the dashboard. Its name stands beside it. */
export function LightDrawing({ icon, colour, large }: Pick<Light, 'icon' | 'colour'> & { large?: boolean }) {
  return (
    <span className={`${s.lamp} ${s[colour]} ${large ? s.large : ''}`}>
      <svg viewBox="0 0 32 32" className={s.drawing} aria-hidden="true">
        <path d={lightDrawings[icon]} />
      </svg>
    </span>
  );
}
