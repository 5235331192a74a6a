import type { Redis as Client, RedisOptions } from 'ioredis';
import type { Log } from './log.ts';

/** A request must end by its deadline even when Redis hangs, and probes end before their own. */
const answerMs = 1_000;
const connectMs = 1_500;
/** A connection on which an answer is overdue is given up and made anew. */
const silentMs = 2_000;
const reconnectEveryMs = 500;
/** How often a connection that only listens asks whether the other side is still there. */
const heartbeatMs = 5_000;

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: connectMs,
  commandTimeout: answerMs,
  socketTimeout: silentMs,
  retryStrategy: () => reconnectEveryMs,
  // After a failover the old primary only reads; the address leads to the new one.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
  // What cannot be answered now fails now: nothing waits for Redis to come back, nothing is sent twice.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
};

export type Redis = {
  /** Runs a command by its deadline. @throws RedisAway when it was not answered, or refused. */
  ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer>;
  /**
   * Hears a channel on a connection of its own, again after each reconnect; resolves after the first try
   * whether Redis was there or not, and gives a function that ends it.
   */
  listen(channel: string, hear: (text: string) => void): Promise<() => void>;
  close(): void;
};

/** What Redis should have told is not known. */
export class RedisAway extends Error {
  constructor(cause: unknown) {
    super('Redis is away', { cause });
    this.name = 'RedisAway';
  }
}

/** Connects and goes on trying: a Redis that is away at the start is away, not a reason to end. */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  // Who has no Redis keeps no code for it.
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
  // Without a listener an error is printed; told once for each time that Redis is away.
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
  // The reason was told by the connection, which goes on trying.
  await client.connect().catch(() => undefined);
}

async function listen(listener: Client, log: Log, channel: string, hear: (text: string) => void) {
  let subscribed = Promise.resolve();
  listener.on('message', (_channel, text) => hear(text));
  listener.on('ready', () => {
    subscribed = subscribe();
  });
  const timer = setInterval(() => {
    // Unanswered, it ends the connection by the time-out of its socket.
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
