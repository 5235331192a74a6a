const key = 'ev.visit';
let inMemory: string | null = null;

/** The random name of this visit in this tab: it lives as long as the tab, and no longer than the consent. */
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
    // Nothing was kept there.
  }
}
