/**
 * `npm run count`: the size of each domain, and the files outside of domains that mention it. `-- --write`
 * writes the table to docs/sizes.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadContracts, placesOf } from '../packages/platform/src/domains.ts';
import { offeredDomains } from '../packages/platform/src/offered-domains.ts';
import { markdownTable } from './bench/lib/table.ts';
import { readAppRoutes } from './lib/app-routes.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file));
const isTest = (file: string) => /\.test\.tsx?$|\/(tests|testing|journeys)\//.test(file);
const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (list: readonly string[]) =>
  list.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

const places = await loadContracts(placesOf(offeredDomains()));
const routes = await readAppRoutes();
/**
 * Shells, packages and tools. A domain that mentions another one depends on it, which is a separate column.
 */
const outside = files.filter((file) => !file.startsWith('domains/') && !isTest(file));

const rows = places
  .toSorted((one, other) => one.rank - other.rank)
  .map(({ name, contract, needs }) => {
    const own = files.filter((file) => file.startsWith(`domains/${name}/`));
    const code = own.filter((file) => !isTest(file));
    const tables = code.filter((file) => file.endsWith('/tables.ts')).map(textOf);
    const pathTo = new RegExp(`(@ev|domains)/${name}[/'"]`);
    return {
      domain: name,
      files: code.length,
      lines: linesOf(code),
      'test lines': linesOf(own.filter(isTest)),
      calls: contract.calls.length,
      pages: routes.filter(({ domain }) => domain === name).length,
      'console pages': code.filter((file) => /\/console\/pages\/.*-page\.tsx$/.test(file)).length,
      tables: tables.join('').split('pgTable(').length - 1,
      'named outside of domains by': outside.filter((file) => pathTo.test(textOf(file))).join(' '),
      'depends on': needs.join(' '),
    };
  });

const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
const table = markdownTable(
  columns,
  rows.map((row) => columns.map((column) => String(row[column] || '—'))),
);
const rest = ['apps', 'packages', 'tools', 'e2e'].map((folder) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`) && !isTest(file));
  return `${folder} ${own.length} files, ${linesOf(own)} lines`;
});
const text = `${table}\n\nOutside of domains: ${rest.join('; ')}.\n`;
console.log(text);

if (process.argv.includes('--write')) {
  const introduction =
    'Written by `npm run count -- --write`; no check compares it with the code. Files and lines are those of TypeScript and CSS without tests.';
  writeFileSync('docs/sizes.md', `# Sizes of the domains\n\n${introduction}\n\n${text}`);
  execFileSync('node_modules/.bin/biome', ['format', '--write', 'docs/sizes.md']);
}
