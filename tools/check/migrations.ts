/**
 * Keeps upgrades safe: released migrations stay as they are, and newer ones take nothing away that the last release
 * uses. `--release` notes the present migrations as those of the version in package.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { domainNames } from '../../domains/index.ts';
import { knownMigrations } from '../../packages/platform/src/backup/catalogue.ts';
import { productVersion } from '../../packages/platform/src/backup/product-version.ts';
import { placesOf } from '../../packages/platform/src/domains.ts';
import {
  changedMigrations,
  contractionFaults,
  hashesOf,
  type ReleasedMigrations,
} from './migration-rules.ts';

const file = new URL('released-migrations.json', import.meta.url);
const released: ReleasedMigrations = JSON.parse(readFileSync(file, 'utf8'));
const known = knownMigrations(placesOf([...domainNames]));
const version = productVersion();
const isRelease = process.argv.includes('--release');

const faults = [...changedMigrations(known, released), ...contractionFaults(known, released)];
if (!isRelease && version !== released.release)
  faults.push(
    `package.json has version ${version}, and the noted migrations are of ${released.release}. A release notes its own: node tools/check/migrations.ts --release`,
  );
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

const hashes = hashesOf(known);
if (isRelease) writeFileSync(file, `${JSON.stringify({ release: version, hashes }, null, 2)}\n`);
const count = Object.keys(hashes).length;
const since = isRelease ? 0 : count - Object.keys(released.hashes).length;
console.log(`${count} migrations, ${since} since ${isRelease ? version : released.release}`);
