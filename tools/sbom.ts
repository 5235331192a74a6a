/**
 * `npm run sbom`: writes sbom.cdx.json, or the file that is named after `--`: the CycloneDX inventory of every
 * package of a production installation. npm computes it from the lockfile alone. What would differ between two
 * machines is left out, so that the same lockfile gives the same bytes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from './check/locked-packages.ts';

type Component = { 'bom-ref': string; name: string; externalReferences?: unknown; properties?: unknown };
type Inventory = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'sbom.cdx.json');
const words = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const npm = spawnSync('npm', ['sbom', ...words, '--offline', '--no-update-notifier'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
if (npm.status !== 0) {
  console.error(npm.error?.message ?? npm.stderr);
  process.exit(1);
}
const inventory = withoutMachine(installedOnly(JSON.parse(npm.stdout) as Inventory));
inventory.serialNumber = `urn:uuid:${idOf(JSON.stringify(inventory))}`;
writeFileSync(file, `${JSON.stringify(inventory, null, 2)}\n`);
console.log(`${inventory.components.length} packages in ${file}`);

/**
 * Leaves what a production installation has, by the lockfile. npm's own `--omit=dev` would also leave out what the
 * product and its tests both need, such as React. Our own packages are parts of the product, which is what the
 * inventory is about; no registry has them, and a scanner would look for packages of others with their names.
 */
function installedOnly({ components, dependencies, ...rest }: Inventory): Inventory {
  const product = rest.metadata.component['bom-ref'];
  const installed = new Set(
    readPackages().flatMap(({ name, version, dev }) => (dev ? [] : [`${name}@${version}`])),
  );
  const needsOf = (all: Inventory['dependencies']) => [
    ...new Set(all.flatMap(({ dependsOn }) => dependsOn).filter((ref) => installed.has(ref))),
  ];
  const own = dependencies.filter(({ ref }) => ref === product || ref.startsWith('@ev/'));
  return {
    ...rest,
    components: components.filter((component) => installed.has(component['bom-ref'])),
    dependencies: [
      { ref: product, dependsOn: needsOf(own).toSorted() },
      ...dependencies
        .filter(({ ref }) => installed.has(ref))
        .map((one) => ({ ref: one.ref, dependsOn: needsOf([one]) })),
    ],
  };
}

/**
 * References name the mirror from which a machine installed, properties whether npm met the package first as one of
 * the tests, and the name of the product is that of its folder.
 */
function withoutMachine(whole: Inventory): Inventory {
  const { component } = whole.metadata;
  component.name = component['bom-ref'].replace(/@[^@]*$/, '');
  delete whole.serialNumber;
  delete whole.metadata.timestamp;
  for (const one of [component, ...whole.components]) {
    delete one.externalReferences;
    delete one.properties;
  }
  return whole;
}

/** A UUID of version 8 (RFC 9562) that the content determines. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`];
  return [...parts, hex.slice(18, 30)].join('-');
}
