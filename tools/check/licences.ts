/**
 * Checks that every package has an allowed licence, according to the packages themselves and the lockfile.
 */
import { installedPackages } from './installed-packages.ts';
import { productionPackages, readPackages } from './locked-packages.ts';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** A licence that is not on the list, and why this package may have it. */
const exceptions: { name: RegExp; license: string; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'a library that is linked at run time, unchanged',
  },
  {
    name: /^pause-stream@/,
    license: 'Apache2',
    reason: 'Apache-2.0 as its author writes it; only tests have it, by alipay-sdk',
  },
  {
    name: /^@darabonba\/typescript@/,
    license: 'Apache',
    reason: "Apache-2.0, as its package file says; only tests have it, by Alibaba Cloud's SDK",
  },
];

const found = new Map<string, string>();
for (const { name, version, license } of readPackages()) {
  if (license) found.set(`${name}@${version}`, license);
}
for (const { id, licenses } of await installedPackages()) found.set(id, licenses);
for (const { id, license } of productionPackages()) if (!found.has(id)) found.set(id, license);

const refused = [...found].filter(([id, license]) => !isAllowed(id, license));
for (const [id, license] of refused) console.error(`${id}: ${license}`);
if (refused.length > 0) process.exit(1);
console.log(`${found.size} packages, all with licences from the list`);

/** Of alternatives one must be allowed, of a conjunction every part. */
function isAllowed(id: string, expression: string): boolean {
  const ids = expression.replaceAll(/[()*]/g, ' ').split(/\s+(?:AND|OR)\s+|\s*[;,]\s*/);
  const permits = (license: string) =>
    allowed.has(license.trim()) ||
    exceptions.some((exception) => exception.name.test(id) && exception.license === license.trim());
  const alternatives = /\sOR\s/.test(expression) && !/\sAND\s/.test(expression);
  return alternatives ? ids.some(permits) : ids.every(permits);
}
