import { useSyncExternalStore } from 'react';

/**
 * Whether this device may be counted: nobody has been asked, or what they said. It stays on the device, for who is
 * counted has no name; without storage it lasts as long as the page.
 */
export type Consent = 'agreed' | 'refused' | null;

const key = 'ev.statistics';
const listeners = new Set<() => void>();
let inMemory: Consent = null;

export function consent(): Consent {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'agreed' || kept === 'refused' ? kept : null;
  } catch {
    return inMemory;
  }
}

export function answerConsent(answer: 'agreed' | 'refused'): void {
  inMemory = answer;
  try {
    localStorage.setItem(key, answer);
  } catch {
    // What is in memory is all there is.
  }
  for (const listener of listeners) listener();
}

/** Tells of answers, in other tabs too. */
export function onConsent(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => event.key === key && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Null while rendering on the server. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsent, consent, () => null);
}
