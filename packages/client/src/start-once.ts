import { asApiError } from './api-error.ts';
import { isOnline, noConnectionError } from './connection.ts';

/**
 * Gives what `make` makes with the first call. A failed start is forgotten, so that the next call tries again, and
 * told as the call's own failure would be.
 */
export function startOnce<Made>(make: () => Promise<Made>, online = isOnline): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw online() ? asApiError(error) : noConnectionError(error);
    });
    return made;
  };
}
