import { useSyncExternalStore } from 'react';

/**
 * Which map this device shows below the stations. AMap learns the viewed area, so it is loaded only for
 * customers who have selected it. Without storage the choice lasts as long as the page.
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
    // Without storage, the value in memory is all there is.
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

/** Our own map during server rendering. */
export function useMapChoice(): MapChoice {
  return useSyncExternalStore(subscribe, mapChoice, () => 'own');
}
