import type { CSSProperties } from 'react';
import s from './progress.module.css';

export interface ProgressProps {
  /** The name of what is in progress. */
  label: string;
  /** 0 to 100; values outside are clamped. */
  percent: number;
  /** Shows the number beside the bar. */
  showsPercent?: boolean;
}

/** The progress of something measurable. */
export function Progress({ label, percent, showsPercent }: ProgressProps) {
  const at = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
  return (
    <span className={s.progress} style={{ '--at': at / 100 } as CSSProperties}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        className={s.bar}
      />
      {showsPercent && (
        <span className={s.number} aria-hidden="true">
          {Math.round(at)}%
        </span>
      )}
    </span>
  );
}
