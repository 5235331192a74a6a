/** `npm run count`: what each domain consists of, and what of the house beside it knows its name. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadContracts, placesOf } from '../packages/platform/src/domains.ts';
import { offeredDomains } from '../packages/platform/src/offered-domains.ts';
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
/** The shell and the kits; a domain that another builds on is named by that one on purpose. */
const beside = files.filter((file) => !file.startsWith('domains/') && !isTest(file));

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
      'named by the house': beside.filter((file) => pathTo.test(textOf(file))).join(' '),
      'builds on': needs.join(' '),
    };
  });

const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
for (const row of rows) console.log(`| ${columns.map((column) => row[column] || '—').join(' | ')} |`);
const rest = ['apps', 'packages', 'tools', 'e2e'].map((folder) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`) && !isTest(file));
  return `${folder} ${own.length} files, ${linesOf(own)} lines`;
});
console.log(`\nBeside them: ${rest.join('; ')}.`);
