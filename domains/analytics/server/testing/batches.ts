import { randomUUID } from 'node:crypto';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { AppEvent, Batch, ErrorEvent } from '../../contract/event.ts';
import { collectPath } from '../../contract/kinds.ts';

/** As a browser sends it from a page of ours. */
export const ofOurPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export const newVisit = () => randomUUID().replaceAll('-', '').slice(0, 16);

export const batchOf = (events: AppEvent[], changes: Partial<Batch> = {}): Batch => ({
  batchId: randomUUID(),
  visit: newVisit(),
  release: '3.2.0+test',
  host: 'browser',
  clientType: 1,
  platform: 'ios',
  events,
  ...changes,
});

export const view = (page = '/pages/index/index'): AppEvent => ({ kind: 'view', page });

export const errorOf = (message: string, changes: Partial<ErrorEvent> = {}): ErrorEvent => ({
  kind: 'error',
  page: '/pages/buy/order',
  source: 'error',
  name: 'TypeError',
  message,
  frames: ['order-page-DkfjA3x_.js:1:2345'],
  ...changes,
});

/** Returns the status of the response. */
export async function send(
  { app }: Pick<TestServer, 'app'>,
  body: Batch | string | Buffer,
  { headers = {}, ip }: { headers?: Record<string, string | undefined>; ip?: string } = {},
) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const sent = Object.entries({ ...ofOurPage, ...headers }).filter(([, value]) => value !== undefined);
  return app.inject({
    method: 'POST',
    url: collectPath,
    headers: Object.fromEntries(sent) as Record<string, string>,
    payload,
    ...(ip ? { remoteAddress: ip } : {}),
  });
}
