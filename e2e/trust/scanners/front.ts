import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHole, type Query } from './planted-holes.ts';

/**
 * A proxy before the product for scanners: each request comes from another network, so that rate limits do not end
 * the scan, and beside the product there are planted holes.
 */
export async function openFront(product: string, query: Query): Promise<{ origin: string; close(): void }> {
  let count = 0;
  const server = createServer(async (request, response) => {
    if (await answerHole(request, response, query)) return;
    count += 1;
    handOn(product, networkOf(count), request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const networkOf = (count: number): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

function handOn(product: string, network: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const from = { ...headers, 'x-forwarded-for': network };
  const onward = httpRequest(product + url, { method, headers: from }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
