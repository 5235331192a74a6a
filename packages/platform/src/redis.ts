import type { Redis as Client, RedisOptions } from 'ioredis';
import type { Log } from './log.ts';

/**
 * A request must end by its deadline even when Redis hangs, and health probes must end before their own
 * deadline.
 */
const answerMs = 1_000;
const connectMs = 1_500;
/** A connection on which a reply is overdue is closed and opened again. */
const silentMs = 2_000;
const reconnectEveryMs = 500;
/** How often a listen-only connection checks that the other side is still there. */
const heartbeatMs = 5_000;

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: connectMs,
  commandTimeout: answerMs,
  socketTimeout: silentMs,
  retryStrategy: () => reconnectEveryMs,
  // After a failover the old primary is read-only; reconnecting to the address reaches the new one.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
  // A command that cannot be answered now fails now: nothing waits for Redis to come back, and nothing is
  // sent twice.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
};

export type Redis = {
  /** Runs a command within its deadline. @throws RedisAway when it was not answered, or was refused. */
  ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer>;
  /**
   * Subscribes to a channel on a dedicated connection, again after each reconnect. Resolves after the first
   * attempt whether Redis was reachable or not, and returns a function that unsubscribes.
   */
  listen(channel: string, hear: (text: string) => void): Promise<() => void>;
  close(): void;
};

/** The state of Redis is unknown. */
export class RedisAway extends Error {
  constructor(cause: unknown) {
    super('Redis is away', { cause });
    this.name = 'RedisAway';
  }
}

/** Connects and keeps trying: a Redis that is unreachable at the start is no reason to exit. */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  // Loaded on demand, so that an installation without Redis does not load the client.
  const { Redis: Connection } = await import('ioredis');
  const connect = () => watched(new Connection(url, options), log);
  const client = connect();
  await firstTry(client);
  return {
    async ask(command) {
      try {
        return await command(client);
      } catch (error) {
        throw new RedisAway(error);
      }
    },
    listen: (channel, hear) => listen(connect(), log, channel, hear),
    close: () => client.disconnect(),
  };
}

function watched(client: Client, log: Log): Client {
  let told = false;
  // Without a listener ioredis prints each error. Here an outage is logged once.
  client.on('error', (error: Error) => {
    if (!told) log.warn({ error: error.message }, 'redis connection lost');
    told = true;
  });
  client.on('ready', () => {
    if (told) log.info('redis connection is back');
    told = false;
  });
  return client;
}

async function firstTry(client: Client): Promise<void> {
  // The connection's error listener has logged the reason, and the connection keeps trying.
  await client.connect().catch(() => undefined);
}

async function listen(listener: Client, log: Log, channel: string, hear: (text: string) => void) {
  let subscribed = Promise.resolve();
  listener.on('message', (_channel, text) => hear(text));
  listener.on('ready', () => {
    subscribed = subscribe();
  });
  const timer = setInterval(() => {
    // An unanswered ping closes the connection through the socket's timeout.
    if (listener.status === 'ready') listener.ping().catch(tell);
  }, heartbeatMs);
  await firstTry(listener);
  await subscribed;
  return () => {
    clearInterval(timer);
    listener.disconnect();
  };

  async function subscribe(): Promise<void> {
    try {
      await listener.subscribe(channel);
    } catch (error) {
      tell(error);
      listener.disconnect(true);
    }
  }
  function tell(error: unknown): void {
    log.warn({ err: error, channel }, 'redis channel');
  }
}
