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

/** Stores a search term, on this phone only. */
export function keepSearch(words: string): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([words, ...read().filter((one) => one !== words)].slice(0, most)),
    );
  } catch {
    // A phone without storage remembers no search terms; the search itself works.
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
        // Without storage there is nothing to delete.
      }
      setSearches([]);
    },
  };
}
