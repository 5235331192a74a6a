import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './environment.mjs';
import { showLines } from './log.mjs';
import { endOrphans, forgetChild, rememberChild, signalChild } from './pid-files.mjs';

/** Longer than a server takes to close (`closeSeconds`) and to stop its own database after that. */
const patienceMs = 30_000;

/**
 * Runs children together: when one exits all are stopped. Ctrl-C stops them gracefully and kills them after
 * thirty seconds, a second Ctrl-C kills them at once.
 */
export class Supervisor {
  #children = new Map();
  #runDir;
  #stopping = null;

  constructor(dataDir) {
    this.#runDir = join(dataDir, 'run');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (this.#stopping) for (const pid of this.#children.values()) signalChild(pid, 'SIGKILL');
        else this.stop(0);
      });
    }
    if (process.env.npm_lifecycle_event) this.#followParent();
  }

  /**
   * npm sends a signal only to the shell between npm and this process, and that shell exits without
   * forwarding it.
   */
  #followParent() {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) this.stop(0);
    }, 500).unref();
  }

  async clearOrphans() {
    const owner = await endOrphans(this.#runDir);
    if (owner === null) return;
    fail(`It runs already (process ${owner}). Stop that one, or choose another DATA_DIR and PORT.`);
  }

  /** In a process group of its own, so that Ctrl-C reaches it only through this process, and once. */
  start(name, colour, command, args, options = {}) {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      ...options,
    });
    child.on('error', (error) => {
      console.error(`${name} cannot be started: ${error.message}`);
      this.stop(1);
    });
    if (child.pid === undefined) return;
    this.#children.set(name, child.pid);
    rememberChild(this.#runDir, name, child.pid);
    showLines(child.stdout, name, colour);
    showLines(child.stderr, name, colour);
    child.on('close', (code, signal) => {
      this.#children.delete(name);
      forgetChild(this.#runDir, name);
      if (this.#stopping) return;
      console.error(
        `\nThe ${name} ended by itself (${signal ?? `exit code ${code}`}); its last lines say why.`,
      );
      this.stop(1);
    });
  }

  /** Stops every child and then exits this process. */
  stop(exitCode) {
    this.#stopping ??= this.#end(exitCode);
    return this.#stopping;
  }

  get isStopping() {
    return this.#stopping !== null;
  }

  async #end(exitCode) {
    if (this.#children.size > 0) console.log('\nStopping …');
    for (const pid of this.#children.values()) signalChild(pid, 'SIGTERM');
    for (let waitedMs = 0; this.#children.size > 0; waitedMs += 50) {
      if (waitedMs === patienceMs) {
        console.error(`Ending by force: ${[...this.#children.keys()].join(', ')}`);
        for (const pid of this.#children.values()) signalChild(pid, 'SIGKILL');
      }
      await sleep(50);
    }
    process.exit(exitCode);
  }

  /**
   * Waits until `url` responds with one of `statuses` (any if empty). False when the children were stopped.
   */
  async untilHealthy(url, statuses = []) {
    for (let waitedMs = 0; !this.isStopping; waitedMs += 250) {
      const status = await statusOf(url);
      if (status !== null && (statuses.length === 0 || statuses.includes(status))) return true;
      if (waitedMs > 0 && waitedMs % 30_000 === 0) console.log(`Still waiting for ${url} …`);
      await sleep(250);
    }
    return false;
  }
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Exits this process with instructions when another program listens on the port. */
export async function requireFreePort(port, variable) {
  const other = Number(port) + 10;
  if (!(await isFree(Number(port))))
    fail(`Port ${port} is taken. Choose another: ${variable}=${other} npm start`);
}

export async function findFreePort(first) {
  for (let port = first; ; port += 1) if (await isFree(port)) return port;
}

async function isFree(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`${port} is not a port.`);
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    return fail(`Port ${port} cannot be used: ${error.message}`);
  } finally {
    probe.close();
  }
}

async function statusOf(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
