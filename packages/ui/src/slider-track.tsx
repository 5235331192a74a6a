import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import s from './slider-track.module.css';
import { useDrag } from './use-drag.ts';
import { useLongPress } from './use-long-press.ts';

export interface SliderTrackProps {
  label: string;
  /** Whole px of the picture, 0 to `max`. */
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** Called when a drag ends, or Enter is pressed on the knob. */
  onCommit?: (value: number) => void;
  /** The meaning of the position, announced at each step. */
  valueText?: (value: number) => string;
  hint?: string;
  disabled?: boolean;
  /** Omits the buttons at both ends, if there is another alternative to dragging beside it. */
  bare?: boolean;
}

const fine = 1;
const coarse = 10;

/**
 * Moves something along a line: by dragging, with arrow keys (1 px, with Shift or Page keys 10 px), or with
 * the buttons at both ends, so that dragging is never required.
 */
export function SliderTrack({
  label,
  value,
  max,
  onChange,
  onCommit,
  valueText,
  hint,
  disabled,
  bare,
}: SliderTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const from = useRef(0);
  const clamp = (next: number) => Math.min(max, Math.max(0, Math.round(next)));
  const go = (next: number) => !disabled && clamp(next) !== value && onChange(clamp(next));
  const left = useLongPress(() => go(value - fine));
  const right = useLongPress(() => go(value + fine));

  const drag = useDrag(({ dx, phase }) => {
    const box = track.current;
    if (!box || disabled) return;
    if (phase === 'start') from.current = value;
    const way = box.clientWidth - box.clientHeight;
    const next = clamp(from.current + (way > 0 ? (dx * max) / way : dx));
    if (phase === 'move' && next !== value) onChange(next);
    if (phase === 'end') onCommit?.(next);
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? coarse : fine;
    const to: Record<string, number> = {
      ArrowRight: value + step,
      ArrowUp: value + step,
      ArrowLeft: value - step,
      ArrowDown: value - step,
      PageUp: value + coarse,
      PageDown: value - coarse,
      Home: 0,
      End: max,
    };
    const next = to[event.key];
    if (next !== undefined) go(next);
    else if (event.key === 'Enter' && !disabled) onCommit?.(value);
    else return;
    event.preventDefault();
  }

  return (
    <div className={s.slider}>
      {!bare && (
        <IconButton {...left} icon="minus" size={20} label={`${label}，向左一点`} disabled={disabled} />
      )}
      <div ref={track} className={s.track} style={{ '--at': max > 0 ? value / max : 0 } as CSSProperties}>
        {hint && value === 0 && <span className={s.hint}>{hint}</span>}
        <span className={s.fill} />
        <div
          {...drag}
          className={s.knob}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={valueText?.(value)}
          aria-disabled={disabled || undefined}
          onKeyDown={onKeyDown}
        >
          <Icon name="chevron-right" />
        </div>
      </div>
      {!bare && (
        <IconButton {...right} icon="plus" size={20} label={`${label}，向右一点`} disabled={disabled} />
      )}
    </div>
  );
}
