import { cx } from './cx.ts';
import s from './keypad.module.css';
import { useLongPress } from './use-long-press.ts';

export interface KeypadProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Unlimited by default. */
  maxLength?: number;
  /** The key beside the zero: X for an identity number, the decimal point for an amount. */
  extraKey?: 'X' | '.';
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for digits. Keeps the input away from the phone's own keyboard, which remembers what is typed. */
export function Keypad({ label = '数字键盘', value, onChange, maxLength = Infinity, extraKey }: KeypadProps) {
  const type = (key: string) => value.length < maxLength && onChange(value + key);
  const takeBack = useLongPress(() => value !== '' && onChange(value.slice(0, -1)));
  const key = (text: string) => (
    <button key={text} type="button" className={s.key} onClick={() => type(text)}>
      {text}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; the label names the group
    <div role="group" aria-label={label} className={s.keypad}>
      {digits.map(key)}
      {extraKey ? key(extraKey) : <span />}
      {key('0')}
      <button type="button" className={cx(s.key, s.word)} {...takeBack}>
        删除
      </button>
    </div>
  );
}
