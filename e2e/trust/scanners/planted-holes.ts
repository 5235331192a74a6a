import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Runs a statement in the database of the product, as it stands. */
export type Query = (statement: string) => Promise<readonly unknown[]>;

/** An address with a hole for SQL in its query, one with it in a JSON body, and a page with one for scripts. */
export const holes = {
  query: '/planted/list?code=A1',
  body: '/planted/find',
  bodyFields: { code: 'A1', size: 10 },
  page: '/planted/page?word=hello',
};

/** Answers at the addresses of the holes, which a scanner must find. @returns false for all other addresses */
export async function answerHole(
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith('/planted/')) return false;
  if (pathname === '/planted/page') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html><body><p>${searchParams.get('word') ?? ''}</p></body></html>`);
    return true;
  }
  const code = pathname === '/planted/find' ? await codeIn(request) : searchParams.get('code');
  response.setHeader('content-type', 'application/json');
  try {
    const rows = await query(`select 'A1' as code, 'the first' as name where 'A1' = '${code}'`);
    response.end(JSON.stringify({ list: rows }));
  } catch (error) {
    response.statusCode = 500;
    response.end(JSON.stringify({ message: error instanceof Error ? error.message : 'unknown' }));
  }
  return true;
}

async function codeIn(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return (JSON.parse(body) as { code?: unknown }).code;
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
