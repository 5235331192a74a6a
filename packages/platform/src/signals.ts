import type { Log } from './log.ts';

/**
 * Every signal by name with its payload. A payload holds ids only: what it tells of stands in the database,
 * and whoever hears it reads that anew. Each domain adds its own in its `server/signals.ts`, as types alone.
 */
export interface SignalPayloads {
  clockMoved: Record<string, never>;
  providerSwitched: { provider: string };
}
export type SignalName = keyof SignalPayloads;

/**
 * Tells all processes, the telling one too, that something they keep in memory has changed. A signal may be
 * lost while a connection is; what must not be missed is looked at from time to time as well.
 */
export type Signals = {
  /** After the commit of what it tells of. Never fails: what was changed stays changed. */
  publish<Name extends SignalName>(name: Name, payload: SignalPayloads[Name]): Promise<void>;
  on<Name extends SignalName>(name: Name, handle: (payload: SignalPayloads[Name]) => unknown): void;
  /** Begins to hear; resolves after the first try and goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How signals travel: a text to all who listen. */
export type SignalCarrier = {
  send(text: string): Promise<void>;
  /** Gives a function that ends it. */
  listen(hear: (text: string) => void): Promise<() => void | Promise<void>>;
};

/** The name of the channel, the same in PostgreSQL and Redis. */
export const signalChannel = 'ev_signal';

export function createSignals(carrier: SignalCarrier, log: Log): Signals {
  const handlers = new Map<string, ((payload: never) => unknown)[]>();
  let stopListening: (() => void | Promise<void>) | null = null;
  /** What is still on its way when somebody stops is not for them any more. */
  let listening = false;

  async function hear(text: string): Promise<void> {
    // A name that nobody knows comes from a newer version beside this one.
    for (const handle of handlersOf(text)) {
      try {
        await handle();
      } catch (error) {
        log.warn({ err: error, text }, 'a signal could not be followed');
      }
    }
  }

  /** Each on its own, so that one that fails keeps no other from hearing. */
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
