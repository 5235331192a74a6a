/**
 * `npm run sbom`: writes sbom.cdx.json, or the file that is named after `--`: the CycloneDX inventory of every
 * package of a production installation. npm computes it from the lockfile alone. What would differ between two
 * machines is left out, so that the same lockfile gives the same bytes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Component = { 'bom-ref': string; externalReferences?: unknown };
type Inventory = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'sbom.cdx.json');
const words = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const npm = spawnSync('npm', ['sbom', ...words, '--offline', '--no-update-notifier'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
if (npm.status !== 0) {
  console.error(npm.error?.message ?? npm.stderr);
  process.exit(1);
}
const inventory = withoutMachine(withoutOwnPackages(JSON.parse(npm.stdout) as Inventory));
inventory.serialNumber = `urn:uuid:${idOf(JSON.stringify(inventory))}`;
writeFileSync(file, `${JSON.stringify(inventory, null, 2)}\n`);
console.log(`${inventory.components.length} packages in ${file}`);

/**
 * Our own packages are parts of the product, which is what the inventory is about. No registry has them, and a
 * scanner would look for packages of others with their names.
 */
function withoutOwnPackages({ components, dependencies, ...rest }: Inventory): Inventory {
  const product = rest.metadata.component['bom-ref'];
  const isOwn = (ref: string) => ref === product || ref.startsWith('@ev/');
  const direct = dependencies
    .filter(({ ref }) => isOwn(ref))
    .flatMap(({ dependsOn }) => dependsOn)
    .filter((ref) => !isOwn(ref));
  return {
    ...rest,
    components: components.filter((component) => !isOwn(component['bom-ref'])),
    dependencies: [
      { ref: product, dependsOn: [...new Set(direct)].sort() },
      ...dependencies.filter(({ ref }) => !isOwn(ref)),
    ],
  };
}

/** References name the mirror from which a machine installed. */
function withoutMachine(whole: Inventory): Inventory {
  delete whole.serialNumber;
  delete whole.metadata.timestamp;
  for (const component of [whole.metadata.component, ...whole.components])
    delete component.externalReferences;
  return whole;
}

/** A UUID of version 8 (RFC 9562) that the content determines. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`];
  return [...parts, hex.slice(18, 30)].join('-');
}
