import { useId } from 'react';
import s from './specimen.module.css';

/** The result of photographing a card. */
export type SpecimenKind = 'good' | 'glare' | 'blurred' | 'cut' | 'dark';

/** A drawing of a card on a table as the camera sees it. The text beside it describes it. */
export function Specimen({ kind }: { kind: SpecimenKind }) {
  const id = useId();
  const shift = kind === 'cut' ? 'translate(46 -14)' : undefined;
  return (
    <svg className={s.drawing} viewBox="0 0 160 112" aria-hidden="true">
      <defs>
        <filter id={`${id}-blur`}>
          <feGaussianBlur stdDeviation={kind === 'blurred' ? 2.6 : 0} />
        </filter>
        <radialGradient id={`${id}-lamp`}>
          <stop offset="0.3" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-view`}>
          <rect width="160" height="112" rx="8" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-view)`}>
        <rect className={s.table} width="160" height="112" />
        <g transform={shift} filter={kind === 'blurred' ? `url(#${id}-blur)` : undefined}>
          <rect className={s.card} x="16" y="16" width="128" height="80" rx="6" />
          <path className={s.line} d="M28 32h30M28 44h44M28 56h52M28 68h40M28 84h74" />
          <path className={s.face} d="M116 52a9 9 0 100-18 9 9 0 000 18zM98 76c1-12 8-19 18-19s17 7 18 19z" />
        </g>
        {kind === 'glare' && <circle cx="62" cy="50" r="34" fill={`url(#${id}-lamp)`} />}
        {kind === 'dark' && <rect className={s.night} width="160" height="112" />}
      </g>
    </svg>
  );
}
