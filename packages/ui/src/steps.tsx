import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `stopped`: the process ended at this step. */
export type StepState = 'finish' | 'process' | 'waiting' | 'stopped';

export const stepStateText: Record<StepState, string> = {
  finish: '已完成',
  process: '进行中',
  waiting: '未开始',
  stopped: '已停止',
};

export interface StepsProps {
  items: readonly string[];
  /** The current step; earlier ones are finished. `items.length` when all are. */
  current: number;
  label?: string;
}

/** A few steps side by side. */
export function Steps({ items, current, label = '进度' }: StepsProps) {
  return (
    <ol className={s.steps} aria-label={label}>
      {items.map((title, at) => {
        const state: StepState = at < current ? 'finish' : at === current ? 'process' : 'waiting';
        return (
          <li
            key={title}
            className={cx(s.step, s[state])}
            aria-current={state === 'process' ? 'step' : undefined}
          >
            <span className={s.mark} aria-hidden="true">
              {state === 'finish' ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <span>{title}</span>
            <VisuallyHidden>，{stepStateText[state]}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
