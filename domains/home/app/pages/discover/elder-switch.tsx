import { chooseTextSize, useTextSize } from '@ev/app-kit/text-size.ts';
import { cx } from '@ev/ui/cx.ts';
import s from './elder-switch.module.css';

/** The way to 长辈版 and back; the other text sizes are under 设置. */
export function ElderSwitch({ plain }: { plain: boolean }) {
  const isElder = useTextSize() === 'elder';
  return (
    <button
      type="button"
      className={cx(s.switch, plain && s.plain)}
      onClick={() => chooseTextSize(isElder ? 'standard' : 'elder')}
    >
      {isElder ? '标准版' : '长辈版'}
    </button>
  );
}
