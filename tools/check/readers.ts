import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What may be read in one place only: a pattern in the text, where it is searched, and where it is allowed.
 */
const rules = [
  {
    name: 'env-reader',
    pattern: /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\.(?!DEV|PROD|SSR|MODE|BASE_URL)/,
    within: /^(apps\/server\/src|packages\/[^/]+\/src|domains)\//,
    allowed: /^apps\/server\/src\/config\.ts$|^packages\/testkit\/|\/(tests|testing|journeys)\//,
  },
  {
    name: 'host-reader',
    pattern:
      /\bnavigator\s*\.\s*userAgent\b|(?<!\.)\bwx\s*\.\s*\w|\b(window|globalThis)\.wx\b|\bWeixinJSBridge\b/,
    within: /^(apps\/(h5|console)\/src|packages\/[^/]+\/src|domains)\//,
    allowed: /^packages\/host\//,
  },
];

const test = /\.(test|fixture)\.tsx?$/;

/** Finds lines that read the environment or the host where this is not allowed. Comments do not count. */
export function findReaders(directory: string, entrances: string[]): { rule: string; place: string }[] {
  return entrances.flatMap((entrance) =>
    listFiles(directory, entrance).flatMap((path) =>
      rules
        .filter(({ within, allowed }) => within.test(path) && !allowed.test(path) && !test.test(path))
        .flatMap(({ name, pattern }) =>
          linesWith(join(directory, path), pattern).map((line) => ({ rule: name, place: `${path}:${line}` })),
        ),
    ),
  );
}

function linesWith(file: string, pattern: RegExp): number[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [index + 1] : []));
}

function listFiles(directory: string, path: string): string[] {
  if (!existsSync(join(directory, path))) return [];
  return readdirSync(join(directory, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'fixtures') return [];
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(directory, child);
    return /\.tsx?$/.test(entry.name) ? [child] : [];
  });
}
