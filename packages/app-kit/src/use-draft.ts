import { useMemo, useState, useSyncExternalStore } from 'react';

const prefix = 'draft.';
const nothing = () => () => undefined;

/**
 * What a customer types, stored for this visit: it survives a reload and the way to the login page and back.
 * Until the customer types, it is `initial`, also while React hydrates the server's HTML.
 *
 * @returns the value of the form, a function that changes it, one that drops the stored draft after it was
 * sent while the open form keeps its value, and one that starts again with `initial`.
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
      // Without storage it lasts as long as the page.
    }
  };
  const drop = () => {
    setTyped((now) => (now?.key === key ? now : { key, value }));
    remove(key);
  };
  const reset = () => {
    // Belongs to no draft, so that `initial` shows through, even when it changes later.
    setTyped({ key: '', value: initial });
    remove(key);
  };
  return [value, keep, drop, reset];
}

/**
 * Changes the stored draft of a form that is not open, for a page where the customer chooses something for
 * that form. If nothing was typed in the form yet, only this change is stored.
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
    // Without storage the customer chooses again in the form.
  }
}

/** Drops all drafts on this phone. A session that merely expired keeps them for the way back. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to drop.
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

/** A draft that cannot be parsed counts as none. */
function parsed<Value>(text: string | null): { value: Value } | null {
  try {
    return text === null ? null : { value: JSON.parse(text) as Value };
  } catch {
    return null;
  }
}
