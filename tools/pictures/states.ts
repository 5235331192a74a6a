import type { BrowserContext, Route } from 'playwright-core';
import { gatewayRefusals } from '../../packages/contract/src/errors.ts';

/** `loading`: the API does not respond; `error`: it responds with a fault; `refused`: it refuses. */
export const states = ['full', 'empty', 'loading', 'error', 'refused', 'offline'] as const;
export type State = (typeof states)[number];

const api = /^https?:\/\/[^/]+\/(main|ha)\/api\//;

/**
 * Puts a phone into a state through the responses to its calls. All states except `full` skip the server's
 * rendering, as when a customer comes from another page, because its data would already be there.
 */
export async function bringInto(phone: BrowserContext, state: State, shell: string): Promise<void> {
  if (state === 'full') return;
  await phone.route(/\/h5\/(pages|download|$)/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: shell })
      : route.continue(),
  );
  await phone.route(api, (route) => answer(route, state));
}

async function answer(route: Route, state: State): Promise<void> {
  switch (state) {
    case 'full':
      return route.continue();
    case 'loading':
      return;
    case 'offline':
      return route.abort('internetdisconnected');
    case 'error':
      return route.fulfill({ status: 500, json: refusal('gateway.unavailable') });
    case 'refused':
      return route.fulfill({ json: refusal('object.notFound') });
    case 'empty':
      return route.fulfill({ json: await emptied(route) });
  }
}

/** The server's own response with its lists emptied; sealed responses stay as they are. */
async function emptied(route: Route): Promise<unknown> {
  const response = await route.fetch();
  const answer = (await response.json()) as { body: Record<string, unknown> | null };
  if (!answer.body || 'encryptKey' in answer.body) return answer;
  const body = Object.fromEntries(
    Object.entries(answer.body).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : name === 'total' ? 0 : value,
    ]),
  );
  return { ...answer, body };
}

function refusal(name: keyof typeof gatewayRefusals) {
  const { code, message } = gatewayRefusals[name];
  return { header: { code, message, requestId: 'pictures' }, body: null };
}
