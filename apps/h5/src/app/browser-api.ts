import type { ExchangeLogin } from '@ev/app-kit/login.ts';
import { messageOf } from '@ev/client/api-error.ts';
import { fetchCode, startOnce } from '@ev/client/connection.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** Its code and the environment load with the first call, so that a rendered page does not wait for them. */
const getClient = startOnce(async () => (await fetchCode(() => import('./client.ts'))).makeClient());

/** The caller in the browser. */
export const browserApi: ApiCaller = async (id, input, flags) => {
  const client = await getClient().catch((error: unknown) => {
    if (!flags?.noTip) feedback.showToast({ title: messageOf(error), durationMs: toastMs.standard });
    throw error;
  });
  return client.call(id, input, flags);
};

export const exchangeLogin: ExchangeLogin = async (proof) => {
  const { session } = await getClient();
  const result = await session.exchange(proof);
  if (result.success) return result;
  const { error } = result;
  return { success: false, message: messageOf(error), refused: error?.name === 'auth.loginRefused' };
};
