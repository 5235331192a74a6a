import { useState } from 'react';

/** The items ticked on this phone; they are not sent to the server. */
export function useTicks(name: string): { ticked: ReadonlySet<string>; toggle(key: string): void } {
  const [ticked, setTicked] = useState(() => read(name));
  return {
    ticked,
    toggle(key) {
      const next = new Set(ticked);
      if (!next.delete(key)) next.add(key);
      setTicked(next);
      try {
        localStorage.setItem(name, JSON.stringify([...next]));
      } catch {
        // Without storage the ticks last as long as the page.
      }
    },
  };
}

/** Storage may contain anything. */
function read(name: string): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
