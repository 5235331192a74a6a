import { formatRemaining } from '@ev/kernel/shanghai-time.ts';
import { useEffect, useRef, useState } from 'react';
import { clockText } from './clock-text.ts';
import s from './countdown.module.css';

export interface CountdownProps {
  /** The end: ISO or ms since 1970. */
  until: string | number;
  /** The server's clock in ms, i.e. this phone's clock plus its offset. */
  now: () => number;
  /** In words (hours, or minutes under an hour), or as a running clock. */
  look?: 'words' | 'clock';
  onEnd?: () => void;
}

/** The time left until an instant of the server's clock. */
export function Countdown({ until, now, look = 'words', onEnd }: CountdownProps) {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const [left, setLeft] = useState(() => end - now());
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const rest = end - latest.current.now();
      setLeft(rest);
      if (rest <= 0) return latest.current.onEnd?.();
      // Just after the next whole second, so that none is skipped.
      timer = setTimeout(tick, (rest % 1000) + 5);
    }
    tick();
    return () => clearTimeout(timer);
  }, [end]);

  return (
    <span className={s.countdown} role="timer" suppressHydrationWarning>
      {look === 'clock' ? clockText(left) : formatRemaining(left)}
    </span>
  );
}
