import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './steps.module.css';
import { type StepState, stepStateText } from './steps.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  /** When it happened or will happen, as text. */
  time?: ReactNode;
  description?: ReactNode;
  state: StepState;
}

/** Past, current and future events, in a vertical list. */
export function Timeline({ items, label = '进度' }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {items.map(({ key, title, time, description, state }) => (
        <li
          key={key}
          className={cx(s.event, s[state])}
          aria-current={state === 'process' || state === 'stopped' ? 'step' : undefined}
        >
          <span className={s.point} aria-hidden="true" />
          <div className={s.head}>
            <span className={s.title}>{title}</span>
            <VisuallyHidden>，{stepStateText[state]}</VisuallyHidden>
            {time && <span className={s.time}>{time}</span>}
          </div>
          {description && <div className={s.text}>{description}</div>}
        </li>
      ))}
    </ol>
  );
}
