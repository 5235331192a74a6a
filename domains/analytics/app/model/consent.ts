import { useSyncExternalStore } from 'react';

/**
 * Whether this device may be counted: the answer of the customer, or null before the question. Stored on the
 * device, because counting is anonymous; without storage it lasts as long as the page.
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
    // Only the value in memory remains.
  }
  for (const listener of listeners) listener();
}

/** Notifies of answers, including those in other tabs. */
export function onConsent(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => event.key === key && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Null during server rendering. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsent, consent, () => null);
}
