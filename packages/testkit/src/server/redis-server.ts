import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../free-port.ts';

const startTimeoutMs = 10_000;

export type RedisServer = {
  url: string;
  /** A new, empty one on the same port. */
  start(): Promise<void>;
  /** SIGKILL; its data are lost. */
  kill(): Promise<void>;
  /** Accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
};

/** A redis-server of the test's own, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const redis: RedisServer = {
    url,
    async start() {
      server = spawnBoundToUs(port);
      await answers(url, server);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      process.kill(-(server.pid ?? 0), 'SIGKILL');
      await ended;
    },
    freeze: () => void process.kill(-(server?.pid ?? 0), 'SIGSTOP'),
    thaw: () => void process.kill(-(server?.pid ?? 0), 'SIGCONT'),
  };
  await redis.start();
  return redis;
}

/** In a process group that ends itself when this process is gone, however that ended. */
function spawnBoundToUs(port: number): ChildProcess {
  const redis = `redis-server --port ${port} --bind 127.0.0.1 --save '' --appendonly no --loglevel warning`;
  return spawn('sh', ['-c', `${redis} <&- & cat; kill -9 $!`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (server.exitCode === null && performance.now() < deadline) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    const answer = await client.ping().catch(() => null);
    client.disconnect();
    if (answer === 'PONG') return;
    await sleep(20);
  }
  throw new Error('redis-server does not start; "npm test" installs it');
}
