import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import s from './nav-bar.module.css';
import { useIntersection } from './use-intersection.ts';

export interface NavBarProps {
  title?: ReactNode;
  onBack?: () => void;
  /** Transparent over the picture at the top of the page; turns solid when that has scrolled away. */
  over?: boolean;
  /** Over a picture the title appears when the bar is solid, unless this is set. */
  keepTitle?: boolean;
  start?: ReactNode;
  /** The right side; receives whether the bar is transparent, so that its buttons can use the glass look. */
  end?: ReactNode | ((clear: boolean) => ReactNode);
}

/** The page's own navigation bar, whose title is the page's only `h1`. */
export function NavBar({ title, onBack, over = false, keepTitle = false, start, end }: NavBarProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const atTop = useIntersection(mark, '0px', !over);
  const clear = over && atTop !== false;
  return (
    <>
      {over && <span ref={mark} className={s.mark} aria-hidden="true" />}
      <header className={cx(s.bar, over && s.over, clear && s.clear)}>
        <div className={s.start}>
          {onBack && (
            <IconButton icon="back" label="返回" look={clear ? 'glass' : 'plain'} onClick={onBack} />
          )}
          {start}
        </div>
        <h1 className={cx(s.title, !keepTitle && s.hidden)}>{title}</h1>
        <div className={s.end}>{typeof end === 'function' ? end(clear) : end}</div>
      </header>
    </>
  );
}
