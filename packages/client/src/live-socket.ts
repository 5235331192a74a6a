/** Pauses between attempts to open the socket. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;
/** A proxy that knows no upgrade may leave an attempt without any answer. */
const openWithinMs = 10_000;

export type LiveSocket = {
  /** After the phone slept: reads what came meanwhile, and reopens the socket if it is gone. */
  wake(): void;
  close(): void;
};

/**
 * Keeps a socket open that says when there is news. It carries no content: what is new is read by a call, so
 * that nothing is lost in a gap. Each attempt asks for an address with a new ticket. Where no socket opens,
 * `onOpen(false)` says so and the page polls.
 */
export function keepSocket({
  origin,
  addressOf,
  onNews,
  onOpen,
}: {
  /** Of this site. */
  origin: string;
  /** The path on this site, with its ticket. */
  addressOf(): Promise<string>;
  /** Also when the socket has opened, because something may have come before. */
  onNews(): void;
  onOpen(isOpen: boolean): void;
}): LiveSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let opening = false;
  let over = false;

  function again(): void {
    clearTimeout(timer);
    if (socket) {
      const gone = socket;
      socket = null;
      gone.close();
      onOpen(false);
    }
    if (over) return;
    timer = setTimeout(() => void open(), pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }

  async function open(): Promise<void> {
    if (opening || socket) return;
    opening = true;
    clearTimeout(timer);
    try {
      const address = await addressOf();
      if (over) return;
      const next = new WebSocket(new URL(address, origin.replace(/^http/, 'ws')));
      socket = next;
      const late = setTimeout(() => next === socket && again(), openWithinMs);
      next.addEventListener('open', () => {
        clearTimeout(late);
        if (next !== socket) return;
        pauseMs = firstPauseMs;
        onOpen(true);
        onNews();
      });
      next.addEventListener('message', () => next === socket && onNews());
      next.addEventListener('close', () => {
        clearTimeout(late);
        if (next === socket) again();
      });
    } catch {
      // Polling continues meanwhile and reports the error.
      again();
    } finally {
      opening = false;
    }
  }

  void open();
  return {
    wake() {
      onNews();
      if (!socket) void open();
    },
    close() {
      over = true;
      clearTimeout(timer);
      socket?.close();
      socket = null;
    },
  };
}
