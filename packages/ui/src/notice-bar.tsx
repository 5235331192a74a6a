import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './notice-bar.module.css';

/** Specification, "Business constants": how long a notice is shown before the next one. */
export const noticeDelayMs = 4000;

export interface Notice {
  key: string;
  text: ReactNode;
}

export interface NoticeBarProps {
  label?: string;
  notices: readonly Notice[];
}

const stillness = '(prefers-reduced-motion: reduce)';
const wantsStillness = () => window.matchMedia?.(stillness).matches ?? false;

/**
 * Short notices in one line, one after another. They pause while the user interacts with them, stop once the
 * user has chosen another one, and do not rotate at all if the user prefers reduced motion.
 */
export function NoticeBar({ label = '公告', notices }: NoticeBarProps) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [turned, setTurned] = useState(false);
  const count = notices.length;
  const at = count > 0 ? index % count : 0;

  useEffect(() => {
    if (count < 2 || held || turned || wantsStillness()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((before) => before + 1);
    }, noticeDelayMs);
    return () => clearInterval(timer);
  }, [count, held, turned]);

  return (
    <section
      className={s.bar}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="bell" size={18} />
      <ul className={s.notices}>
        {notices.map(({ key, text }, place) => (
          <li
            key={key}
            className={cx(s.notice, place === at && s.shown)}
            aria-hidden={place !== at || undefined}
          >
            {text}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          className={s.next}
          aria-label={`下一条，当前第 ${at + 1} 条，共 ${count} 条`}
          onClick={() => {
            setTurned(true);
            setIndex(at + 1);
          }}
        >
          {at + 1}/{count}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </section>
  );
}
