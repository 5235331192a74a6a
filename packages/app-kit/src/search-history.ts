import { phoneValue, textsOf, withFirst } from './phone-value.ts';

const most = 10;

/** The words that were searched for on this phone, the last one first. They never leave it. */
export function searchHistory(key: string) {
  const words = phoneValue<readonly string[]>(key, [], (stored) => textsOf(stored, most));
  return {
    use: words.use,
    keep: (word: string) => words.set(withFirst(words.get(), word, most)),
    forget: (word: string) => words.set(words.get().filter((one) => one !== word)),
    forgetAll: () => words.set([]),
  };
}
