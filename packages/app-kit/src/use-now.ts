import { useEffect, useState } from 'react';

/**
 * The phone's clock by the minute, for texts such as "open now". Null on the server and in the first render,
 * because the HTML may be older than the moment in which it is read.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date(Date.now()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
