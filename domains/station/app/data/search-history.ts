import { useState } from 'react';

const key = 'charge-search';
const most = 10;

function read(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers what was searched for, on this phone alone. */
export function keepSearch(words: string): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([words, ...read().filter((one) => one !== words)].slice(0, most)),
    );
  } catch {
    // A phone without storage remembers nothing; the search goes on.
  }
}

export function useSearchHistory(): { searches: string[]; forget: () => void } {
  const [searches, setSearches] = useState(read);
  return {
    searches,
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // There is nothing to forget.
      }
      setSearches([]);
    },
  };
}
