import { useSyncExternalStore } from 'react';

/**
 * A value that stays on this phone. On the server and while React hydrates it is `none`, because only the
 * browser knows it. Without storage it lasts as long as the page.
 * @param parse reads what is stored, which may be anything; null if it does not fit
 */
export function phoneValue<Value>(key: string, none: Value, parse: (stored: unknown) => Value | null) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value } = { text: null, value: none };

  function get(): Value {
    try {
      const text = localStorage.getItem(key);
      if (text !== known.text) known = { text, value: text === null ? none : read(text) };
    } catch {
      // Without storage only the value in memory exists.
    }
    return known.value;
  }
  function read(text: string): Value {
    try {
      return parse(JSON.parse(text)) ?? none;
    } catch {
      return none;
    }
  }
  function set(value: Value): void {
    const text = JSON.stringify(value);
    known = { text, value };
    try {
      localStorage.setItem(key, text);
    } catch {
      // Lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    get,
    set,
    use: () => useSyncExternalStore(subscribe, get, () => none),
  };
}

/** The texts of a stored list, at most `most`; null if it is no list. */
export function textsOf(stored: unknown, most: number): string[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.filter((one) => typeof one === 'string' && one !== '').slice(0, most);
}

/** The list with a text moved or added to its beginning. */
export function withFirst(list: readonly string[], text: string, most: number): string[] {
  return [text, ...list.filter((one) => one !== text)].slice(0, most);
}
