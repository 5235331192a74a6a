import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line that a test can cut, freeze, mute and restore. */
export type BreakableLine = {
  port: number;
  /** Ends every connection and refuses new ones, as a server that is not running does. */
  cut(): Promise<void>;
  /** Accepts connections and forwards nothing, as a server that hangs does. */
  freeze(): void;
  /** From this call on, forwards requests and holds back responses, until the line is cut or restored. */
  muteFrom(asked: string): void;
  mend(): Promise<void>;
};

/** Forwards everything to `host:port` until told otherwise. */
export async function breakableLine(host: string, port: number): Promise<BreakableLine> {
  const pairs = new Set<[Socket, Socket | null]>();
  let frozen = false;
  let mute = false;
  let lastAsked: string | null = null;
  const server = createServer((near) => {
    const far = frozen ? null : connect(port, host);
    const pair: [Socket, Socket | null] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket?.on('error', () => undefined);
      socket?.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far?.destroy();
      });
    }
    if (!far) return;
    near.on('data', (asked: Buffer) => {
      if (lastAsked === null || !asked.includes(lastAsked)) return;
      mute = true;
      for (const [, answering] of pairs) answering?.unpipe();
    });
    near.pipe(far);
    if (!mute) far.pipe(near);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const destroyAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far?.destroy();
    }
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
    freeze() {
      frozen = true;
      for (const [near, far] of pairs) {
        near.unpipe();
        far?.unpipe();
      }
    },
    muteFrom(asked) {
      lastAsked = asked;
    },
    async mend() {
      frozen = false;
      mute = false;
      lastAsked = null;
      // A connection that was frozen in the middle of a message cannot continue.
      destroyAll();
      if (!server.listening) await listen(own);
    },
  };
}
