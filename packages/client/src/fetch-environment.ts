import { type ClientEnvironment, checkClientEnvironment } from '@ev/wire/environment.ts';
import { noConnectionError } from './connection.ts';

/** What this deployment says of itself. Rejects with `ApiError` when no answer arrived. */
export async function fetchEnvironment(): Promise<ClientEnvironment> {
  const response = await fetch('/h5/env.json').catch((error: unknown) => {
    throw noConnectionError(error);
  });
  return checkClientEnvironment(await response.json());
}
