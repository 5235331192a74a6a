import { useMemo, useState, useSyncExternalStore } from 'react';

const prefix = 'draft.';
const nothing = () => () => undefined;

/**
 * What somebody types, kept for this visit: it survives a reload and the way to the login page and back. Until
 * something is typed it is `initial`, also while React takes over the server's HTML.
 *
 * @returns what the form holds, how to change it, how to forget it once it was sent while the form that is open
 *   goes on showing what it holds, and how to begin anew with `initial`.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void, () => void, () => void] {
  const key = prefix + name;
  const text = useSyncExternalStore(
    nothing,
    () => readText(key),
    () => null,
  );
  const kept = useMemo(() => parsed<Value>(text), [text]);
  const [typed, setTyped] = useState<{ key: string; value: Value } | null>(null);
  const { value } = (typed?.key === key ? typed : kept) ?? { value: initial };

  const keep = (next: Value) => {
    setTyped({ key, value: next });
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it is kept as long as the page.
    }
  };
  const drop = () => {
    setTyped((now) => (now?.key === key ? now : { key, value }));
    remove(key);
  };
  const reset = () => {
    // Of no draft, so that `initial` shows through, also when more becomes known.
    setTyped({ key: '', value: initial });
    remove(key);
  };
  return [value, keep, drop, reset];
}

/**
 * Changes what is kept of a form that is not open, as a page does to which one went from the form to choose
 * something. Of a form that nobody has typed in yet, only the change is kept.
 */
export function changeDraft<Value extends object>(
  name: string,
  change: (kept: Partial<Value>) => Partial<Value>,
): void {
  const key = prefix + name;
  const kept = parsed<Partial<Value>>(readText(key))?.value ?? {};
  try {
    sessionStorage.setItem(key, JSON.stringify(change(kept)));
  } catch {
    // Without storage the choice is made again on the form.
  }
}

/** Forgets what everybody typed on this phone; a session that only expired keeps it for the way back. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

/** A draft that cannot be read is no draft. */
function parsed<Value>(text: string | null): { value: Value } | null {
  try {
    return text === null ? null : { value: JSON.parse(text) as Value };
  } catch {
    return null;
  }
}
