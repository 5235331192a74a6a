import { globSync } from 'node:fs';
import { join } from 'node:path';

export type TrustTest = {
  /** `T4`, from the name of the file: `t4-same-payment.trust.test.ts`. */
  number: string;
  /** From the root of the project. */
  file: string;
};

export const root = join(import.meta.dirname, '../..');

/** Every trust test there is, by number. One number may have several files. */
export function findTrustTests(): TrustTest[] {
  const files = globSync('{apps,domains,packages,e2e,tools}/**/t*.trust.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  return files
    .flatMap((file) => {
      const digits = /(?:^|\/)t(\d+)-[^/]+$/.exec(file)?.[1];
      return digits ? [{ number: `T${digits}`, file }] : [];
    })
    .sort((a, b) => Number(a.number.slice(1)) - Number(b.number.slice(1)) || a.file.localeCompare(b.file));
}
