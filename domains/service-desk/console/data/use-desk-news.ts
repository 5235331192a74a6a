import { keepSocket } from '@ev/client/live-socket.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useEffect, useRef, useState } from 'react';

/** Many messages at once are read by one refetch. */
const gatherMs = 500;
/** How often the server learns that the member is at the desk. */
const presenceMs = 60_000;
/** Pauses between two requests: where no socket opens, and beside one, because news may be lost. */
const pollMs = 5_000;
const besideMs = 45_000;

/** Refetches what the desk shows when something happens. Returns the pause of polling. */
export function useDeskNews(): { refetchMs: number } {
  const api = useApi();
  const refetch = useRefetch();
  const latest = useRef(refetch);
  latest.current = refetch;
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const news = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void latest.current(['service-desk.listCases', 'service-desk.getCase']);
      }, gatherMs);
    };
    if (typeof WebSocket === 'undefined') return;
    const socket = keepSocket({
      origin: window.location.origin,
      addressOf: async () => (await api('service-desk.createStaffSocketTicket', {}, quiet)).address,
      onNews: news,
      onOpen: setLive,
    });
    const wake = () => document.visibilityState !== 'hidden' && socket.wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      socket.close();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [api]);
  return { refetchMs: isLive ? besideMs : pollMs };
}

/** Reports that the member is at the desk, as long as the page is open. */
export function usePresence(mayAnswer: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!mayAnswer) return;
    // A report that is lost is followed by the next one.
    const report = () => void api('service-desk.reportPresence', {}, quiet).catch(() => undefined);
    report();
    const timer = setInterval(report, presenceMs);
    return () => clearInterval(timer);
  }, [api, mayAnswer]);
}
