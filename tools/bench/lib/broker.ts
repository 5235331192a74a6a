import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../packages/testkit/src/free-port.ts';

const program = '/usr/sbin/mosquitto';
const startTimeoutMs = 10_000;

export type Broker = { endpoint: string; stop(): Promise<void> };

/** Debian's Mosquitto with MQTT 5, which queues all that waits. @throws Error if it does not start */
export async function startBroker(): Promise<Broker> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'ev-bench-broker-'));
  const config = join(directory, 'mosquitto.conf');
  writeFileSync(
    config,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nlog_type none\nmax_queued_messages 0\n`,
  );
  const child = spawn(program, ['-c', config], { stdio: 'ignore' });
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isListening(port))) {
    if (child.exitCode === null && performance.now() < deadline) await sleep(50);
    else {
      await stop();
      throw new Error(`${program} did not start; Debian's package is mosquitto`);
    }
  }
  return { endpoint: `mqtt://127.0.0.1:${port}`, stop };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
