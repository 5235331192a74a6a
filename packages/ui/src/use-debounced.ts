import { useEffect, useState } from 'react';

export const debounceMs = 200;

/** The value as it was when it last stood still for `delayMs`. */
export function useDebounced<T>(value: T, delayMs = debounceMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
