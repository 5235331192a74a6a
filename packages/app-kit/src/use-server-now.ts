import { useCallback, useState } from 'react';

/**
 * The server's clock on this phone, derived from a fresh response.
 * @param serverTime the time of the response, ISO 8601
 * @returns a function that returns the server's time in ms since 1970
 */
export function useServerNow(serverTime: string): () => number {
  const [known, setKnown] = useState(() => ({ serverTime, offsetMs: Date.parse(serverTime) - Date.now() }));
  if (known.serverTime !== serverTime) {
    setKnown({ serverTime, offsetMs: Date.parse(serverTime) - Date.now() });
  }
  const { offsetMs } = known;
  return useCallback(() => Date.now() + offsetMs, [offsetMs]);
}
