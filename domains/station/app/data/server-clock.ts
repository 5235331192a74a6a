import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useEffect, useState } from 'react';

const everyMs = 15_000;

/**
 * The server's time, updated every 15 seconds, so that the shown age of gun states grows while the page is
 * open.
 */
export function useServerClock(serverTime: string): number {
  const now = useServerNow(serverTime);
  const [shown, setShown] = useState({ serverTime, at: Date.parse(serverTime) });
  if (shown.serverTime !== serverTime) setShown({ serverTime, at: Date.parse(serverTime) });
  useEffect(() => {
    const timer = setInterval(() => setShown({ serverTime, at: now() }), everyMs);
    return () => clearInterval(timer);
  }, [now, serverTime]);
  return shown.at;
}
