import type { ApiCaller } from '../shared/api.ts';

/**
 * The caller in the browser. Its code and the environment are fetched with the first call, so that a page
 * that came rendered does not wait for them.
 */
export const browserApi: ApiCaller = async (id, input, flags) => {
  const { getClient } = await import('./client.ts');
  const client = await getClient();
  return client.call(id, input, flags);
};
