import { chooseTextSize, leaveElder, useTextSize } from '@ev/app-kit/text-size.ts';
import s from './elder-switch.module.css';

/** The way to 长辈版 and back to the size before; all text sizes are under 设置. */
export function ElderSwitch() {
  const isElder = useTextSize() === 'elder';
  return (
    <button
      type="button"
      className={s.switch}
      onClick={() => (isElder ? leaveElder() : chooseTextSize('elder'))}
    >
      {isElder ? '标准版' : '长辈版'}
    </button>
  );
}
