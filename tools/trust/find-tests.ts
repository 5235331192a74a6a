import { globSync } from 'node:fs';
import { join } from 'node:path';

export type TrustTest = {
  /** `T4`, from the name of the file: `t4-repeated-payments.trust.test.ts`. */
  number: string;
  /** From the root of the project. */
  file: string;
  /** The titles to run, where the file has other tests too. */
  titles?: string;
};

export const root = join(import.meta.dirname, '../..');

/** The numbers that the walks of a domain cover, each with titles that begin with its number. */
const walkNumbers = ['T6', 'T11', 'T12'];

const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

/**
 * Every trust test, by number. One number may have several files, and a file of walks has several numbers.
 */
export function findTrustTests(): TrustTest[] {
  const named = filesLike('{apps,domains,packages,e2e,tools}/**/t*.trust.test.ts').flatMap((file) => {
    const digits = /(?:^|\/)t(\d+)-[^/]+$/.exec(file)?.[1];
    return digits ? [{ number: `T${digits}`, file }] : [];
  });
  const walks = filesLike('domains/*/server/tests/walks{,-of-*}.test.ts').flatMap((file) =>
    walkNumbers
      // T12 covers the calls of customers and staff together.
      .filter((number) => number !== 'T12' || !file.endsWith('walks-of-staff.test.ts'))
      .map((number) => ({ number, file, titles: `^${number} ` })),
  );
  return [...named, ...walks].sort(
    (a, b) => Number(a.number.slice(1)) - Number(b.number.slice(1)) || a.file.localeCompare(b.file),
  );
}
