import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type SlowFactory = {
  /** Replaces the sandbox's own address. */
  origin: string;
  /** The orders that arrived, one entry for each time that an order was placed. */
  placed: string[];
  /** From here on the factory accepts requests, but its responses do not arrive. */
  holdAnswers(): void;
  letAnswersThrough(): void;
  close(): Promise<void>;
};

/** A line to the sandbox on which the factory's responses can be held back. */
export async function slowFactory(sandbox: string): Promise<SlowFactory> {
  const placed: string[] = [];
  let holding = false;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = await fetch(sandbox + request.url, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    if (request.url === '/factory/messages') {
      const { type, subject } = JSON.parse(body.toString('utf8')) as { type: string; subject: string };
      if (type === 'ev.order.placed') placed.push(subject);
      if (holding) return;
    }
    // The text is decompressed by now and has another length.
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
  });
  // Cars are connected by WebSocket: such connections pass through as they are.
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port } = new URL(sandbox);
    const onward = connect(Number(port), hostname, () => {
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${rawHeadersOf(request)}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    placed,
    holdAnswers() {
      holding = true;
    },
    letAnswersThrough() {
      holding = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function rawHeadersOf({ rawHeaders }: IncomingMessage): string {
  return rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !own.includes(name) ? [[name, value]] : [],
    ),
  );
}
