import type { Log } from './log.ts';

/**
 * Every signal by name with its payload. A payload contains ids only: the changed data is in the database and
 * listeners read it again. Each domain adds its own in its `server/signals.ts`, as types only.
 */
export interface SignalPayloads {
  clockMoved: Record<string, never>;
  providerSwitched: { provider: string };
}
export type SignalName = keyof SignalPayloads;

/**
 * Notifies all processes, including the sender, that something they cache has changed. A signal may be lost
 * together with a connection, so that changes that must not be missed are polled as well.
 */
export type Signals = {
  /** Call it after the commit of the change. It never fails, because the change stays committed. */
  publish<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): Promise<void>;
  on<Name extends SignalName>(name: Name, handle: (payload: SignalPayloads[Name]) => unknown): void;
  /** Starts to listen; resolves after the first attempt and keeps trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How signals travel: a text is sent to all listeners. */
export type SignalCarrier = {
  send(text: string): Promise<void>;
  /** Returns a function that stops listening. */
  listen(hear: (text: string) => void): Promise<() => void | Promise<void>>;
};

/** The name of the channel, the same in PostgreSQL and Redis. */
export const signalChannel = 'ev_signal';

export function createSignals(carrier: SignalCarrier, log: Log): Signals {
  const handlers = new Map<string, ((payload: never) => unknown)[]>();
  let stopListening: (() => void | Promise<void>) | null = null;
  /** Signals that arrive after `stop` are ignored. */
  let listening = false;

  async function hear(text: string): Promise<void> {
    // An unknown name comes from a newer version that runs beside this one.
    for (const handle of handlersOf(text)) {
      try {
        await handle();
      } catch (error) {
        log.warn({ err: error, text }, 'a signal could not be followed');
      }
    }
  }

  /** Each handler runs on its own, so that a failing one does not affect the others. */
  function handlersOf(text: string): (() => unknown)[] {
    try {
      const { name, payload } = JSON.parse(text) as { name: string; payload: never };
      return (handlers.get(name) ?? []).map((handle) => () => handle(payload));
    } catch (error) {
      log.warn({ err: error, text }, 'a signal could not be read');
      return [];
    }
  }

  return {
    async publish(name, payload) {
      try {
        await carrier.send(JSON.stringify({ name, payload }));
      } catch (error) {
        log.warn({ err: error, signal: name }, 'a signal was lost');
      }
    },
    on(name, handle) {
      handlers.set(name, [...(handlers.get(name) ?? []), handle]);
    },
    async start() {
      listening = true;
      stopListening = await carrier.listen((text) => {
        if (listening) void hear(text);
      });
    },
    async stop() {
      listening = false;
      await stopListening?.();
      stopListening = null;
    },
  };
}
