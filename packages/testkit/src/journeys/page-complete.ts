import type { Page, Request } from 'playwright-core';
import { until } from '../until.ts';
import { patienceMs } from './patience.ts';

const pending = new WeakMap<Page, Set<Request>>();

/** The requests of a page that are pending, from now on. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const known = pending.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    // The requests of the previous page do not concern the next one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // These never report an end.
    if (!['eventsource', 'websocket', 'ping'].includes(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Skeletons, busy buttons and every other sign of loading. */
const loading = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, .ant-btn-loading';

/**
 * Waits until the page has no pending request and shows no sign of loading.
 * @param showsLoading for a page that shows such signs on purpose
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
