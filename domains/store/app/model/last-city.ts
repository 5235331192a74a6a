const name = 'store-city';

/** The code of the city that was last chosen on this phone; null before the first. */
export function findLastCity(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepCity(code: string): void {
  try {
    localStorage.setItem(name, code);
  } catch {
    // Without storage lists begin in the city of the network.
  }
}
