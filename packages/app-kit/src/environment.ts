import { startOnce } from '@ev/client/connection.ts';
import { fetchEnvironment, fetchTransport } from '@ev/client/transport.ts';

/** The content of `env.json`, for code outside of the API client. */
export const environment = startOnce(() => fetchEnvironment(fetchTransport()));
