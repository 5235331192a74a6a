import { cleanText } from './clean-text.ts';

/** Whether two names are the same, however blanks, middle dots, width and case are typed. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    cleanText(name)
      .normalize('NFKC')
      .replace(/[\s·•.]/g, '')
      .toUpperCase();
  return plain(one) === plain(other);
}
