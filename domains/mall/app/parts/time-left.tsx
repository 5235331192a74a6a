import { Countdown } from '@ev/ui/countdown.tsx';
import { useState } from 'react';
import { daysLeft } from '../model/time-left.ts';
import s from './time-left.module.css';

/** The time until an instant: in days while it is far, then as a running clock. */
export function TimeLeft({
  before,
  until,
  now,
  onEnd,
}: {
  /** What the time is: 还有, 还剩. */
  before: string;
  until: string;
  now: () => number;
  onEnd: () => void;
}) {
  const [words] = useState(() => daysLeft(Date.parse(until) - now()));
  return (
    // The HTML of the server is a moment older than what the browser computes.
    <span className={s.whole} suppressHydrationWarning>
      {before} {words ?? <Countdown until={until} now={now} look="clock" onEnd={onEnd} />}
    </span>
  );
}
