import { isRefusal } from '@ev/client/api-error.ts';
import type { ConfigDifference } from '../../contract/config.ts';

/** The changes since a configuration was chosen, if that is why the server refused it; otherwise null. */
export function staleDetails(error: unknown): ConfigDifference | null {
  return isRefusal(error, 'showcase.configStale') ? (error.details as ConfigDifference) : null;
}
