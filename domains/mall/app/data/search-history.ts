import { phoneValue, textsOf, withFirst } from '@ev/app-kit/phone-value.ts';

const most = 10;
const searches = phoneValue<readonly string[]>('mall-search', [], (stored) => textsOf(stored, most));

/** What was searched for on this phone, the last one first. */
export const useSearchHistory = searches.use;

export function keepSearch(keyword: string): void {
  searches.set(withFirst(searches.get(), keyword, most));
}

export function forgetSearches(): void {
  searches.set([]);
}
