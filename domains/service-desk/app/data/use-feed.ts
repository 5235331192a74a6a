import { keepSocket, type LiveSocket } from '@ev/client/live-socket.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { type Feed, feedOf, newestOf, withNewer, withOlder } from '../model/feed.ts';

/** Pauses between two requests where no socket opens; they grow while nothing comes. */
const firstPauseMs = 4_000;
const longestPauseMs = 30_000;
/** Beside an open socket, because news may be lost. */
const besideMs = 45_000;

/**
 * The conversation, kept up to date: by a socket that says that something came, and by polling where none
 * opens. Either way the entries after the newest known number are read, so that a gap loses nothing.
 */
export function useFeed() {
  const api = useApi();
  const first = useRead('service-desk.getConversation', {}, { refetchOnWindowFocus: false });
  const [feed, setFeed] = useState<Feed | null>(null);
  const known = useRef<Feed | null>(null);
  const change = useCallback((next: Feed) => {
    known.current = next;
    setFeed(next);
  }, []);

  const begin = first.data;
  useEffect(() => {
    if (!begin) return;
    const now = known.current;
    // A read that was begun earlier knows less than the page does.
    if (!now || now.entries.length === 0) change(feedOf(begin));
  }, [begin, change]);

  const reading = useRef<Promise<boolean> | null>(null);
  const readAgain = useRef(false);
  /** Reads what is new. Resolves to whether something was; rejects without a response. */
  const sync = useCallback((): Promise<boolean> => {
    if (reading.current) {
      // What came since that request was sent is read by another one.
      readAgain.current = true;
      return reading.current;
    }
    const run = async () => {
      let isNews = false;
      let page: Conversation;
      do {
        readAgain.current = false;
        const now = known.current;
        if (!now) return false;
        page = await api('service-desk.listEntries', { after: newestOf(now) }, quiet);
        isNews ||= page.entries.length > 0;
        change(withNewer(known.current ?? now, page));
      } while (page.hasMore || readAgain.current);
      return isNews;
    };
    reading.current = run().finally(() => {
      reading.current = null;
    });
    return reading.current;
  }, [api, change]);

  const isReady = feed !== null;
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let socket: LiveSocket | null = null;
    let live = false;
    let over = false;

    const later = () => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void poll(), live ? besideMs : pauseMs);
    };
    const poll = async () => {
      if (document.visibilityState === 'hidden') return later();
      const isNews = await sync().catch(() => false);
      pauseMs = isNews ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 1.5);
      later();
    };
    const now = () => {
      pauseMs = firstPauseMs;
      void sync().catch(() => undefined);
      later();
    };
    if (typeof WebSocket !== 'undefined')
      socket = keepSocket({
        origin: window.location.origin,
        addressOf: async () => (await api('service-desk.createSocketTicket', {}, quiet)).address,
        onNews: now,
        onOpen: (isOpen) => {
          live = isOpen;
          later();
        },
      });
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      if (socket) socket.wake();
      else now();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    later();
    return () => {
      over = true;
      clearTimeout(timer);
      socket?.close();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [api, isReady, sync]);

  const readOlder = async () => {
    const now = known.current;
    const oldest = now?.entries[0]?.no;
    if (!now || oldest === undefined) return;
    const page = await api('service-desk.listEntries', { before: oldest }, quiet);
    change(withOlder(known.current ?? now, page));
  };

  return { query: first, feed, sync, readOlder };
}
