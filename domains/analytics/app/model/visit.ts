const key = 'ev.visit';
let inMemory: string | null = null;

/** A random id of this visit in this tab; it lives at most as long as the tab and the consent. */
export function currentVisit(make: () => string): string {
  try {
    inMemory = sessionStorage.getItem(key) ?? inMemory ?? make();
    sessionStorage.setItem(key, inMemory);
  } catch {
    inMemory ??= make();
  }
  return inMemory;
}

export function forgetVisit(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
