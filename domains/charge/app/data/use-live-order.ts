import { useApi } from '@ev/app-kit/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChargeMeasured, ChargeOrder } from '../../contract/charge.ts';
import { withMeasured } from '../../contract/curve.ts';
import { orderQuery } from './charges.ts';

/** Between two questions while no events come, and while they do: one may be lost on its way. */
const askEveryMs = 8_000;
const askBesidesMs = 45_000;
/** Between two tries to hear events. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

const goesOn = (order: ChargeOrder | undefined) =>
  order === undefined || order.status === '0' || order.status === '4';

/**
 * One's own session as it goes on: told by the server while a connection stands, asked for while none does. A
 * connection that breaks is opened again with a new ticket, with growing pauses.
 */
export function useLiveOrder(chargeOrderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [told, setTold] = useState(false);
  const query = useQuery({
    ...orderQuery(api, chargeOrderId),
    refetchInterval: ({ state }) => (goesOn(state.data) ? (told ? askBesidesMs : askEveryMs) : false),
  });
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
        const { queryKey } = orderQuery(api, chargeOrderId);
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
        // A ticket opens once a minute: another try of the browser's own would be refused.
        source.addEventListener('error', again);
      } catch {
        // The questions go on meanwhile and say what is wrong.
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
