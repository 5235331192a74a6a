import type { Page, Request } from 'playwright-core';
import { until } from '../until.ts';
import { patienceMs } from './patience.ts';

const pending = new WeakMap<Page, Set<Request>>();

/** What a page has asked for and not got yet, from now on. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const known = pending.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    // What the page before had asked for is of no interest to the next one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // These have no end that is told.
    if (!['eventsource', 'websocket', 'ping'].includes(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Skeletons, buttons that work and whatever else says that something is on its way. */
const loading = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, .ant-btn-loading';

/**
 * Until nothing that the page has asked for is on its way, and nothing on it says so.
 * @param showsLoading for a page that shows such signs for themselves
 */
export async function untilComplete(page: Page, { showsLoading = false } = {}): Promise<void> {
  const requests = watchRequests(page);
  const awaited = async () => [
    ...[...requests].map((request) => request.url()),
    ...(showsLoading ? [] : await page.locator(loading).filter({ visible: true }).allTextContents()),
  ];
  let last: string[] = [];
  const isComplete = async () => {
    last = await awaited();
    return last.length === 0;
  };
  await until(() => `The page is not complete: ${last.join(', ')}`, isComplete, patienceMs);
}
