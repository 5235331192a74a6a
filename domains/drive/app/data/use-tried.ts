import { isRefusal } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outing } from '../../contract/outing.ts';

type Waiting = { code: string; atMs: number };

const againMs = 15_000;
const keyOf = (driveId: string) => `drive.tried.${driveId}`;

/**
 * What was tried on a drive: what the server knows and what this phone has yet to send. The network may be
 * missing on the road, so a tick counts at once, is stored on the phone and is sent as soon as possible.
 */
export function useTried({ driveId, tried }: Pick<Outing, 'driveId' | 'tried'>) {
  const api = useApi();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readWaiting(driveId));
  const sending = useRef(false);

  const keep = useCallback(
    (next: readonly Waiting[]) => {
      setWaiting(next);
      writeWaiting(driveId, next);
    },
    [driveId],
  );

  const send = useCallback(async () => {
    const said = readWaiting(driveId);
    if (sending.current || said.length === 0) return;
    sending.current = true;
    const forget = () =>
      keep(readWaiting(driveId).filter(({ code }) => !said.some((one) => one.code === code)));
    try {
      const { tried: kept } = await sendCommand(
        api,
        'drive.keepTried',
        {
          driveId,
          tried: said.map(({ code, atMs }) => ({
            code,
            secondsAgo: Math.max(0, Math.round((Date.now() - atMs) / 1000)),
          })),
        },
        { noLoad: true },
      );
      queries.setQueryData(
        read(api, 'drive.getOuting', { driveId }).queryKey,
        (outing) => outing && { ...outing, tried: kept },
      );
      forget();
    } catch (error) {
      // Without a network the tick stays on the phone and is shown as waiting. Ticks that the server refuses
      // for good are dropped.
      if (!isRefusal(error, 'drive.notDriving', 'drive.driveNotFound')) return;
      forget();
      void queries.invalidateQueries({ queryKey: read(api, 'drive.getOuting', { driveId }).queryKey });
    } finally {
      sending.current = false;
    }
  }, [api, driveId, keep, queries]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const again = () => void send();
    again();
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting, send]);

  return {
    /** Ticks by card code, from the server and from this phone. */
    triedCodes: new Set([...tried, ...waiting].map(({ code }) => code)),
    /** How many ticks the server does not have yet. */
    waiting: waiting.length,
    tick: (code: string) => {
      const now = readWaiting(driveId);
      if (!now.some((one) => one.code === code)) keep([...now, { code, atMs: Date.now() }]);
    },
  };
}

function readWaiting(driveId: string): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(driveId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  'atMs' in one &&
  typeof one.code === 'string' &&
  typeof one.atMs === 'number';

function writeWaiting(driveId: string, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(driveId));
    else localStorage.setItem(keyOf(driveId), JSON.stringify(waiting));
  } catch {
    // Without storage, ticks last as long as the page.
  }
}
