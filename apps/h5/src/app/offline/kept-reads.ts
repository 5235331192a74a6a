import { readsPrefix, visitorMark } from '@ev/app-kit/login-reads.ts';
import type { Api, EndpointId } from '@ev/contract';
import { currentMark } from './login-mark.ts';

const atHeader = 'read-at';
const longestMs = 30 * 24 * 60 * 60_000;
/** More than anyone reads in 30 days; it bounds what an address with many pages can fill. */
const mostReads = 300;

const cacheOf = (mark: string) => caches.open(readsPrefix + mark);
const addressOf = (id: string, input: unknown) =>
  `/offline-reads/${id}?${encodeURIComponent(JSON.stringify(input))}`;

/** Keeps a response, unless the login that it was read in has ended. */
export async function keep(mark: string, id: EndpointId, input: unknown, output: unknown): Promise<void> {
  const response = new Response(JSON.stringify(output), { headers: { [atHeader]: String(Date.now()) } });
  const cache = await cacheOf(mark);
  if (mark === currentMark()) await cache.put(addressOf(id, input), response);
}

/** The last response of the same login and its time, ms since 1970; null if there is none of the last 30 days. */
export async function find<Id extends EndpointId>(
  mark: string,
  id: Id,
  input: Api[Id]['input'],
): Promise<{ output: Api[Id]['output']; at: number } | null> {
  const response = await (await cacheOf(mark)).match(addressOf(id, input));
  const at = readAtOf(response);
  if (!response || isOver(at)) return null;
  const output = (await response.json()) as Api[Id]['output'];
  return mark === currentMark() ? { output, at } : null;
}

/** Deletes what is older than 30 days, what belongs to ended logins, and the oldest of too many responses. */
export async function tidyReads(): Promise<void> {
  const mark = currentMark();
  for (const name of await caches.keys()) {
    if (!name.startsWith(readsPrefix)) continue;
    if (name !== readsPrefix + mark && name !== readsPrefix + visitorMark) await caches.delete(name);
    else await tidy(await caches.open(name));
  }
}

async function tidy(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  for (const [index, request] of requests.entries()) {
    const isTooMany = index < requests.length - mostReads;
    if (isTooMany || isOver(readAtOf(await cache.match(request)))) await cache.delete(request);
  }
}

function readAtOf(response: Response | undefined): number {
  return Number(response?.headers.get(atHeader));
}

function isOver(at: number): boolean {
  return !(Date.now() - at < longestMs);
}
