import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChargeMeasured, ChargeOrder } from '../../contract/charge.ts';
import { withMeasured } from '../../contract/curve.ts';

/** Polling intervals: without an event connection, and beside one, because an event may be lost. */
const askEveryMs = 8_000;
const askBesidesMs = 45_000;
/** Pauses between attempts to open the event connection. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

const goesOn = (order: ChargeOrder | undefined) =>
  order === undefined || order.status === '0' || order.status === '4';

/**
 * The customer's session, kept up to date: by server events while a connection is open, by polling otherwise.
 * A broken connection is reopened with a new ticket after growing pauses.
 */
export function useLiveOrder(chargeOrderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [told, setTold] = useState(false);
  const query = useRead(
    'charge.getOrder',
    { chargeOrderId },
    { refetchInterval: ({ state }) => (goesOn(state.data) ? (told ? askBesidesMs : askEveryMs) : false) },
  );
  const listens = goesOn(query.data) && typeof EventSource !== 'undefined';

  useEffect(() => {
    if (!listens) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let over = false;

    const again = () => {
      source?.close();
      source = null;
      setTold(false);
      if (over) return;
      timer = setTimeout(() => void open(), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    const open = async () => {
      try {
        const { address } = await api('charge.openLive', { chargeOrderId }, { noLoad: true, noTip: true });
        if (over) return;
        source = new EventSource(address);
        const { queryKey } = read(api, 'charge.getOrder', { chargeOrderId });
        const on = <Event>(name: string, take: (said: Event) => void) =>
          source?.addEventListener(name, (event) => {
            pauseMs = firstPauseMs;
            setTold(true);
            take(JSON.parse((event as MessageEvent<string>).data) as Event);
          });
        on<ChargeOrder>('order', (order) => queries.setQueryData(queryKey, order));
        on<ChargeMeasured>('measured', (measured) =>
          queries.setQueryData<ChargeOrder>(queryKey, (order) => order && withMeasured(order, measured)),
        );
        // A ticket is valid for one connection within a minute, so the browser's own reconnect would be
        // refused.
        source.addEventListener('error', again);
      } catch {
        // Polling continues meanwhile and reports the error.
        again();
      }
    };
    void open();
    return () => {
      over = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [api, queries, chargeOrderId, listens]);

  return { query, told };
}
