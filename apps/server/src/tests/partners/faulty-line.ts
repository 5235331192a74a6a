import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `late`: everything arrives, a little later. Those that hang are last. */
export const lineFaults = [
  'late',
  'cut',
  'reset',
  'error',
  'garbage',
  'page',
  'deaf',
  'mute',
  'drip',
] as const;
export type LineFault = (typeof lineFaults)[number];
/** Faults of a request that never reaches the partner. With the others the partner carries it out. */
const lost: readonly LineFault[] = ['cut', 'deaf'];
export const reaches = (fault: LineFault): boolean => !lost.includes(fault);

const lateMs = 400;
/** Between two bytes: no answer is complete before the adapters give up. */
const dripMs = 100;

/**
 * A line to a partner that disturbs some requests: those whose address or body contains a text meet its fault.
 * Each request has a connection of its own, so that no fault hits another one.
 */
export async function faultyLine(partner: string) {
  const faults = new Map<string, () => LineFault | undefined>();
  const asked: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const text = `${request.url} ${body.toString('latin1')}`;
    asked.push(text);
    const fault = [...faults].find(([part]) => text.includes(part))?.[1]();
    const { socket } = request;
    if (fault === 'deaf') return;
    if (fault === 'cut') return void socket.resetAndDestroy();
    if (fault === 'late') await pause(lateMs);
    const { status, headers, content } = await carryOut(partner, request, body);
    if (fault === 'mute') return;
    if (fault === 'reset') return void socket.resetAndDestroy();
    if (fault === 'garbage') return void socket.end(Buffer.from([0x16, 0x03, 0x00, 0xff, 0x0a, 0x00, 0x7f]));
    if (fault === 'drip') return drip(socket, `HTTP/1.1 ${status} OK\r\ncontent-length: 9\r\n\r\n`);
    if (fault === 'error') return void response.writeHead(500, closing).end();
    if (fault === 'page')
      return void response.writeHead(200, { ...closing, 'content-type': 'text/html' }).end('<h1>维护中</h1>');
    response.writeHead(status, { ...headers, ...closing }).end(content);
  }

  const server = createServer((request, response) => {
    request.socket.on('error', () => undefined);
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb(text: string, fault: LineFault): void {
      faults.set(text, () => fault);
    },
    /** The first request with this text meets the first fault, and so on. */
    disturbInTurn(text: string, inTurn: readonly LineFault[]): void {
      const left = [...inTurn];
      faults.set(text, () => left.shift());
    },
    calm: (text: string) => void faults.delete(text),
    /** Everything arrives again; what hangs goes on hanging until its sender gives up. */
    mend: () => faults.clear(),
    /** How many requests contained this text. */
    arrived: (text: string) => asked.filter((one) => one.includes(text)).length,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const closing = { connection: 'close' };

async function drip(socket: IncomingMessage['socket'], text: string): Promise<void> {
  for (const byte of Buffer.from(text)) {
    if (socket.destroyed) return;
    socket.write(Buffer.of(byte));
    await pause(dripMs);
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function carryOut(partner: string, request: IncomingMessage, body: Buffer) {
  const { method, url = '/', headers } = request;
  const sent = send(new URL(url, partner), { method, headers: { ...headers, ...closing }, agent: false });
  sent.end(body);
  const [answered] = (await once(sent, 'response')) as [IncomingMessage];
  const content = await bytesOf(answered);
  const { 'transfer-encoding': _chunked, 'content-length': _length, ...own } = answered.headers;
  return { status: answered.statusCode ?? 502, headers: own, content };
}
