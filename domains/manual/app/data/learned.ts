import { phoneValue, textsOf, withFirst } from '@ev/app-kit/phone-value.ts';

const most = 200;
const learned = phoneValue<readonly string[]>('manual-learned', [], (stored) => textsOf(stored, most));

/** The lessons that were finished on this phone, by code. */
export const useLearned = learned.use;

export function keepLearned(code: string): void {
  learned.set(withFirst(learned.get(), code, most));
}
