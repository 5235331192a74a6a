import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import s from './delivery-track.module.css';

const stateWords: Record<Delivery['stages'][number]['state'], string> = {
  done: '已完成',
  now: '进行中',
  next: '未开始',
};

/** The stages from the plan to the hand-over: side by side, or one below the other where text is large. */
export function DeliveryTrack({ stages }: { stages: Delivery['stages'] }) {
  // Where the car is, or what begins next: the labels alone say little to who buys a car once.
  const shown = stages.find(({ state }) => state === 'now') ?? stages.find(({ state }) => state === 'next');
  return (
    <div className={s.frame}>
      <ol className={s.track} aria-label="交付阶段">
        {stages.map(({ label, state, at }) => (
          <li
            key={label}
            className={s.stage}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={s.mark} aria-hidden="true">
              {state === 'done' && <Icon name="check" size={12} />}
            </span>
            <span className={s.label}>{label}</span>
            <VisuallyHidden>，{stateWords[state]}</VisuallyHidden>
            {at && <StageDay at={new Date(at)} />}
          </li>
        ))}
      </ol>
      {shown && (
        <p className={s.meaning}>
          <span className={s.term}>{shown.label}</span> {shown.text}
        </p>
      )}
    </div>
  );
}

/** `12/8` for the eye, which has seven of them side by side; `12月8日` for the ear. */
function StageDay({ at }: { at: Date }) {
  const day = shanghaiDay(at);
  const [, month, date] = day.split('-').map(Number);
  return (
    <time className={s.day} dateTime={day}>
      <VisuallyHidden>，{formatDay(day)}</VisuallyHidden>
      <span aria-hidden="true">
        {month}/{date}
      </span>
    </time>
  );
}
