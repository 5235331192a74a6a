import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ev/testkit/free-port.ts';
import { vi } from 'vitest';

const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', 'mosquitto'].find(
  (path) => !spawnSync(path, ['-h']).error,
);
/** Whether Debian's broker is installed on this machine. */
export const hasMosquitto = program !== undefined;

/** Eclipse Mosquitto with MQTT 5 on a port of its own, without persistence. */
export async function startMosquitto() {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const config = join(directory, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\nlog_type none\n`);
  let child: ChildProcess | null = null;

  const isListening = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve();
      });
      socket.on('error', reject);
    });

  const broker = {
    endpoint: `mqtt://127.0.0.1:${port}`,
    async start(): Promise<void> {
      child = spawn(program ?? 'mosquitto', ['-c', config], { stdio: 'ignore' });
      await vi.waitFor(isListening, { timeout: 10_000, interval: 50 });
    },
    async stop(): Promise<void> {
      const running = child;
      child = null;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill();
      await ended;
    },
    async remove(): Promise<void> {
      await broker.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await broker.start();
  return broker;
}
