import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import s from './slider.module.css';

/** Lower end, upper end. */
export type SliderRange = readonly [number, number];

export interface SliderProps<Value extends number | SliderRange> {
  label: string;
  /** One value, or the two ends of a range; ends in the wrong order are swapped. */
  value: Value;
  onChange: (value: Value) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The meaning of a value, announced at each step. */
  valueText?: (value: number) => string;
  disabled?: boolean;
}

/**
 * A value, or the two ends of a range, chosen along a line. Uses the browser's own sliders, with their
 * keyboard and screen reader support.
 */
export function Slider<Value extends number | SliderRange>({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled,
}: SliderProps<Value>) {
  const clamp = (one: number) => Math.min(max, Math.max(min, one));
  const given: number | SliderRange = value;
  const isRange = typeof given !== 'number';
  const [from = min, to = max] = (isRange ? given : [min, given]).map(clamp).sort((a, b) => a - b);
  const part = (one: number) => (max > min ? (one - min) / (max - min) : 0);

  const input = (name: string, shown: number, set: (next: number) => void, above?: boolean) => (
    <input
      type="range"
      className={cx(s.input, isRange && s.end, above && s.above)}
      aria-label={name}
      aria-valuetext={valueText?.(shown)}
      disabled={disabled}
      min={min}
      max={max}
      step={step}
      value={shown}
      onChange={(event) => set(Number(event.target.value))}
    />
  );
  /** The type of the given value determines which of the two forms the callback takes. */
  const tell = (next: number | SliderRange) => onChange(next as Value);

  return (
    <span
      className={cx(s.slider, disabled && s.off)}
      style={
        { '--from': isRange ? part(from) : 0, '--to': part(to), '--lead': isRange ? 1 : 0 } as CSSProperties
      }
    >
      <span className={s.line} />
      {isRange ? (
        <>
          {/* If both ends meet at the right, the lower one must be on top so that it can be moved. */}
          {input(`${label}，最低`, from, (next) => tell([Math.min(next, to), to]), part(from) > 0.5)}
          {input(`${label}，最高`, to, (next) => tell([from, Math.max(next, from)]))}
        </>
      ) : (
        input(label, to, tell)
      )}
    </span>
  );
}
