import { useNow } from '@ev/app-kit/use-now.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';

/** The server's time in ms, updated every minute, for ages of what a car has reported. */
export function useServerMinutes(serverTime: string): number {
  const serverNow = useServerNow(serverTime);
  useNow();
  return serverNow();
}
