import { useEffect, useState } from 'react';

export const debounceMs = 200;

/** The last value that was unchanged for `delayMs`. */
export function useDebounced<T>(value: T, delayMs = debounceMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
