import { useSyncExternalStore } from 'react';

/**
 * Whose streets this device shows below the stations. AMap learns where somebody looks, so it is loaded for those alone
 * who have chosen it. Without storage the choice lasts as long as the page.
 */
export type MapChoice = 'own' | 'amap';

const key = 'ev.map';
const listeners = new Set<() => void>();
let inMemory: MapChoice = 'own';

function mapChoice(): MapChoice {
  try {
    return localStorage.getItem(key) === 'amap' ? 'amap' : 'own';
  } catch {
    return inMemory;
  }
}

export function chooseMap(choice: MapChoice): void {
  inMemory = choice;
  try {
    localStorage.setItem(key, choice);
  } catch {
    // What is in memory is all there is.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => event.key === key && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Our own while rendering on the server. */
export function useMapChoice(): MapChoice {
  return useSyncExternalStore(subscribe, mapChoice, () => 'own');
}
