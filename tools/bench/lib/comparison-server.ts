import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** `static`: the page without any script. `client`: the same build, rendered in the browser. */
export type Comparison = 'static' | 'client';

const client = join(import.meta.dirname, '../../../apps/h5/dist/client');

/**
 * Serves the pages for comparison: the server's own pages in another form; all other requests go to the
 * server.
 */
export async function startComparison(
  origin: string,
  form: Comparison,
): Promise<{ origin: string; stop(): void }> {
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  const bodies = new Map<string, Buffer>();
  const bodyOf = async (path: string) => {
    const html = form === 'client' ? shell : staticForm(await (await fetch(origin + path)).text(), readStyle);
    return brotliCompressSync(html);
  };
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith('/h5/pages/')) return handOn(origin, request, response);
    const body = bodies.get(url) ?? (await bodyOf(url));
    bodies.set(url, body);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The page as written by hand: styles in the head, the first picture, no script, no later pictures. */
function staticForm(html: string, styleOf: (address: string) => string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replaceAll(/<link rel="stylesheet" href="([^"]+)"( disabled)?>/g, (_, address: string, off?: string) =>
      off ? '' : `<style>${styleOf(address)}</style>`,
    )
    .replaceAll(/<picture\b(?:(?!<\/picture>).)*loading="lazy".*?<\/picture>/gs, '');
}

function readStyle(address: string): string {
  return readFileSync(join(client, address.replace(/^\/h5\//, '')), 'utf8');
}

function handOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = httpRequest(origin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
