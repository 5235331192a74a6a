import { useMemo, useSyncExternalStore } from 'react';

/** The configuration that this phone worked on last, to go on with it later. */
export type RememberedConfiguration = { code: string; yearStyle?: string; config: string; cityCode?: string };

const key = 'last-configuration';
const listeners = new Set<() => void>();

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The address keeps it all the same.
  }
  for (const listener of listeners) listener();
}

export function rememberConfiguration(configuration: RememberedConfiguration): void {
  write(JSON.stringify(configuration));
}

export function forgetConfiguration(): void {
  write(null);
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function parseRemembered(text: string | null): RememberedConfiguration | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<RememberedConfiguration> | null;
    return typeof value?.code === 'string' && typeof value.config === 'string'
      ? (value as RememberedConfiguration)
      : null;
  } catch {
    return null;
  }
}

/** Null on the server and while React takes over its HTML. */
export function useRememberedConfiguration(): RememberedConfiguration | null {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => parseRemembered(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
