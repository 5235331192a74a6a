import { useCallback, useState } from 'react';

/**
 * The server's clock on this phone, learned from an answer that has just come.
 * @param serverTime the answer's instant, ISO 8601
 * @returns a function that gives the server's time in ms since 1970
 */
export function useServerNow(serverTime: string): () => number {
  const [known, setKnown] = useState(() => ({ serverTime, offsetMs: Date.parse(serverTime) - Date.now() }));
  if (known.serverTime !== serverTime) {
    setKnown({ serverTime, offsetMs: Date.parse(serverTime) - Date.now() });
  }
  const { offsetMs } = known;
  return useCallback(() => Date.now() + offsetMs, [offsetMs]);
}
