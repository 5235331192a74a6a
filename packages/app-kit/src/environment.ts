import { startOnce } from '@ev/client/connection.ts';
import { fetchEnvironment, fetchTransport } from '@ev/client/transport.ts';

/** What `env.json` says, for parts beside the line to the server. */
export const environment = startOnce(() => fetchEnvironment(fetchTransport()));
