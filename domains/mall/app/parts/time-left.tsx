import { Countdown } from '@ev/ui/countdown.tsx';
import { useState } from 'react';
import { daysLeft } from '../model/time-left.ts';

/** The time until an instant: in days while it is far, then as a running clock. */
export function TimeLeft({ until, now, onEnd }: { until: string; now: () => number; onEnd?: () => void }) {
  const [words] = useState(() => daysLeft(Date.parse(until) - now()));
  // The HTML of the server is a moment older than what the browser computes.
  if (words) return <span suppressHydrationWarning>{words}</span>;
  return <Countdown until={until} now={now} look="clock" {...(onEnd && { onEnd })} />;
}
