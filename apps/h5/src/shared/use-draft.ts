import { useEffect, useState } from 'react';

/**
 * What somebody types, kept for this visit: it survives a reload and the way to the login page and back.
 * Read after the first render, so that the server's HTML and the browser's agree.
 */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void, () => void] {
  const key = `draft.${name}`;
  const [value, setValue] = useState(initial);

  useEffect(() => {
    try {
      const text = sessionStorage.getItem(key);
      if (text !== null) setValue(JSON.parse(text) as Value);
    } catch {
      // A draft that cannot be read is no draft.
    }
  }, [key]);

  const keep = (next: Value) => {
    setValue(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it is kept as long as the page.
    }
  };
  const drop = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  };
  return [value, keep, drop];
}
