import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPackages } from './check/locked-packages.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ev-sbom-'));
/** npm reads the whole lockfile. */
const patience = 120_000;

type Component = { 'bom-ref': string; name: string; version: string; purl: string; [key: string]: unknown };
type Inventory = {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

function made(name: string): string {
  const file = join(folder, name);
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'sbom', '--', file], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(file, 'utf8');
}

let text: string;
let inventory: Inventory;
beforeAll(() => {
  text = made('first.json');
  inventory = JSON.parse(text);
}, patience);
afterAll(() => rmSync(folder, { recursive: true }));

it('the inventory has every package that `npm install --omit=dev` brings, with its digest', () => {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(inventory).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } });
  const digests = new Map(
    readPackages()
      .filter(({ dev }) => !dev)
      .map(({ name: own, version: locked, integrity = '' }) => [`${own}@${locked}`, integrity]),
  );
  expect(digests.size).toBeGreaterThan(300);
  const found = inventory.components.map(({ 'bom-ref': ref, hashes }) => {
    const [{ alg, content }] = hashes as [{ alg: string; content: string }];
    return [ref, `${alg.toLowerCase().replace('-', '')}-${Buffer.from(content, 'hex').toString('base64')}`];
  });
  expect(found.toSorted()).toEqual([...digests].toSorted());
  expect(inventory.components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
});

it('the inventory leads from the product to each package', () => {
  const needs = new Map(inventory.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([inventory.metadata.component['bom-ref']]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect(inventory.components.filter((one) => !reached.has(one['bom-ref']))).toEqual([]);
});

it('the inventory says nothing of the machine, and the same a second time', { timeout: patience }, () => {
  const ofPackages = ['bom-ref', 'type', 'name', 'version', 'scope', 'author', 'description', 'purl'];
  const known = new Set([...ofPackages, 'hashes', 'licenses']);
  const keys = [inventory.metadata.component, ...inventory.components].flatMap(Object.keys);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
  const addresses = text.match(/\w+:\/\/[^"]*/g) ?? [];
  expect(addresses.filter((address) => !address.startsWith('http://cyclonedx.org/'))).toEqual([]);
  expect(text).not.toContain(root);
  expect(made('second.json')).toBe(text);
});
