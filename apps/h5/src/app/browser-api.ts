import type { ApiCaller } from '@ev/app-kit/api.ts';
import type { ExchangeLogin } from '@ev/app-kit/login.ts';

/**
 * The caller in the browser. Its code and the environment are fetched with the first call, so that a page
 * that came rendered does not wait for them.
 */
export const browserApi: ApiCaller = async (id, input, flags) => {
  const { getClient } = await import('./client.ts');
  const client = await getClient();
  return client.call(id, input, flags);
};

export const exchangeLogin: ExchangeLogin = async (proof) => {
  const { getClient } = await import('./client.ts');
  const { session } = await getClient();
  const result = await session.exchange(proof);
  return result.success
    ? result
    : { success: false, message: result.error?.message ?? '登录没有成功，请重试' };
};
