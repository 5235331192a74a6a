/** Lists the functions of the product that are long to read, and fails where one is too long to follow. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLongFunctions } from './long-functions.ts';

const root = join(import.meta.dirname, '../..');
/** Lines from which a function is listed, and from which it fails. */
const longLines = 100;
const mostLines = 250;

/** Functions that are still longer, with the lines that they may have. Split one and delete its entry. */
const stillLonger: Record<string, number> = {
  'domains/goods/server/releases-service.ts createReleases': 258,
  'domains/papers/server/staff-certificates.ts createStaffCertificates': 252,
  'domains/payment/server/refunds-service.ts createRefunds': 342,
};

const product = ['apps', 'domains', 'packages', ':!packages/testkit'];
const tests = /\.test\.tsx?$|\/(tests|testing|journeys)\/|\/testing\.tsx?$/;

const listing = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z', ...product], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
if (listing.status !== 0) {
  console.error(`git does not list the files: ${listing.stderr}`);
  process.exit(1);
}
const files = listing.stdout.split('\0').filter((path) => /\.tsx?$/.test(path) && !tests.test(path));
const found = files
  .flatMap((path) =>
    findLongFunctions(path, readFileSync(join(root, path), 'utf8'), longLines).map((one) => ({
      ...one,
      path,
    })),
  )
  .sort((a, b) => b.lines - a.lines);
for (const { path, name, line, lines } of found) console.log(`${lines} ${path}:${line} ${name}`);

const tooLong = found.filter(
  ({ path, name, lines }) => lines > Math.max(mostLines, stillLonger[`${path} ${name}`] ?? 0),
);
if (tooLong.length > 0) {
  for (const { path, name, lines } of tooLong)
    console.error(`${path} ${name} has ${lines} lines; at most ${mostLines}`);
  process.exit(1);
}
console.log(
  `${found.length} functions of more than ${longLines} lines, none of more than ${mostLines} is new`,
);
