import { readFileSync } from 'node:fs';

/** The version of the product, by which an older one refuses a newer backup. */
export function productVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
