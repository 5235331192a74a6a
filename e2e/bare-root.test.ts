/**
 * What deploy/Containerfile puts into its last stage, carried out without a builder: the copied folders in an
 * empty, read-only root, where the image's user starts the image's command.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { assignmentsOf, copiesOf, instructionsOf } from '@ev/testkit/container-file.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { answers, end } from '@ev/testkit/journeys/child-process.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstPassword, partnersAt } from './second-brand/rehearsal.ts';

const house = fileURLToPath(new URL('../', import.meta.url));
const image = instructionsOf(readFileSync(join(house, 'deploy/Containerfile'), 'utf8'));
const lastOf = (name: string) => image.findLast((one) => one.name === name)?.value ?? '';
const [uid = 0, gid = 0] = lastOf('USER').split(':').map(Number);
const environment = Object.fromEntries(assignmentsOf(lastOf('ENV')));
const start: string[] = JSON.parse(lastOf('CMD'));

/** Mounts end with the process, which becomes the command. $1 is the root, $2 the user. */
const enter = `set -e
mount --bind "$1" "$1"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount --bind "$1.data" "$1/data"
touch "$1/dev/null" "$1/dev/urandom"
mount --bind /dev/null "$1/dev/null"
mount --bind /dev/urandom "$1/dev/urandom"
mount -o remount,bind,ro "$1"
root=$1 user=$2
shift 2
exec chroot --userspec="$user" --groups= "$root" /bin/node "$@"`;

const canEnter = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

describe.runIf(canEnter)('the image in a bare root', () => {
  let root: string;
  let postgres: EmbeddedPostgres;
  let server: ChildProcess;
  let settings: NodeJS.ProcessEnv;
  let origin: string;

  /** Runs Node.js with these arguments in the bare root, as the image's user. */
  const inside = (...words: string[]) => [
    '--mount',
    ...['bash', '-c', enter, 'bash', root, `${uid}:${gid}`],
    ...words,
  ];

  beforeAll(async () => {
    // Beside the packages, so that they are linked instead of copied.
    mkdirSync(join(house, 'node_modules/.cache'), { recursive: true });
    root = mkdtempSync(join(house, 'node_modules/.cache/bare-root-'));
    await chmod(root, 0o755);
    for (const folder of ['app', 'bin', 'data', 'dev', 'proc', 'tmp']) mkdirSync(join(root, folder));
    mkdirSync(`${root}.data`);
    await chown(`${root}.data`, uid, gid);
    bringNode(root);
    for (const { source } of copiesOf(image)) bring(root, source);

    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    postgres = await startEmbeddedPostgres({
      dataDir: `${root}.postgres`,
      database: 'app',
      log: { info: () => undefined, error: console.error },
    });
    settings = {
      ...environment,
      PATH: `/bin:${process.env.PATH}`,
      TEST_ENVIRONMENT: 'bare root',
      DATABASE_URL: postgres.url,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      NOTIFY_ORIGIN: origin,
      WIRE_KEYS_FILE: '/data/keys.json',
      PROVIDERS_FILE: '/data/partners.json',
      ADMIN_PASSWORD: firstPassword,
      LOG_LEVEL: 'error',
    };
    const partners = await partnersAt('http://127.0.0.1:9', `${root}.data`);
    writeFileSync(`${root}.data/partners.json`, JSON.stringify(partners), { mode: 0o644 });
    execFileSync('unshare', inside('/app/tools/ops/main.ts', 'keys', 'make', '/data/keys.json'), {
      env: settings,
    });
    const [, ...words] = start.map((word) => (word.endsWith('.ts') ? `/app/${word}` : word));
    server = spawn('unshare', inside(...words), { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
    await answers(`${origin}/health/ready`, server);
  });

  afterAll(async () => {
    if (server) await end(server);
    await postgres?.stop();
    for (const path of globSync(`${root}*`)) rmSync(path, { recursive: true, force: true });
  });

  it.each(['/h5/', '/console/', '/h5/media/manifest.json', '/robots.txt'])('serves %s', async (path) => {
    expect((await fetch(origin + path)).status).toBe(200);
  });

  it('cannot write its root', () => {
    const attempt = "require('fs').writeFileSync('/app/written', '')";
    const { status, stderr } = spawnSync('unshare', inside('--eval', attempt), { env: settings });
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('EROFS')]);
  });

  it('has the tools of the operator, for a user without a name', () => {
    const words = ['/app/tools/ops/main.ts', 'administrator', 'chief2', '程予'];
    const output = execFileSync('unshare', inside(...words), { env: settings, encoding: 'utf8' });
    expect(output).toMatch(/一次性密码：\S+/);
  });
});

/** The Node.js of the image, and the libraries of the image's system that it and the packages need. */
function bringNode(root: string): void {
  execFileSync('cp', ['--dereference', process.execPath, join(root, 'bin/node')]);
  const modules = globSync('node_modules/{@img,@node-rs,@hyzyla}/*linux*/**/*.node', { cwd: house });
  const files = [process.execPath, ...modules.map((path) => join(house, path))];
  const libraries = files.flatMap((file) => {
    const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
    return [...stdout.matchAll(/(?<==> |^\s)(\/(?:lib|usr)\S+)/gm)].map(([, path = '']) => path);
  });
  for (const path of new Set(libraries.filter((library) => !library.includes('node_modules')))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    execFileSync('cp', ['--dereference', path, join(root, path)]);
  }
}

/** Copies as `COPY` does; packages are those that `npm install --omit=dev` would leave. */
function bring(root: string, source: string): void {
  const paths = source === 'node_modules' ? productionPackages() : [source];
  for (const path of paths) {
    mkdirSync(dirname(join(root, 'app', path)), { recursive: true });
    execFileSync('cp', ['--archive', '--link', join(house, path), join(root, 'app', path)]);
  }
}

function productionPackages(): string[] {
  type Entry = { dev?: boolean; devOptional?: boolean };
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(house, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) &&
    !dev &&
    !devOptional &&
    !path.startsWith('node_modules/node-linux-') &&
    globSync(path, { cwd: house }).length > 0
      ? [path]
      : [],
  );
}
