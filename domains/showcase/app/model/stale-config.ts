import { isRefusal } from '@ev/client/api-error.ts';
import type { ConfigDifference } from '../../contract/config.ts';

/** What changed since a configuration was chosen, when that is why the server refused; null otherwise. */
export function staleDetails(error: unknown): ConfigDifference | null {
  return isRefusal(error, 'showcase.configStale') ? (error.details as ConfigDifference) : null;
}
