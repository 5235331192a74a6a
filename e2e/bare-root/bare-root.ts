import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assignmentsOf, copiesOf, instructionsOf } from '@ev/testkit/container-file.ts';

const house = fileURLToPath(new URL('../../', import.meta.url));
const instructions = instructionsOf(readFileSync(join(house, 'deploy/Containerfile'), 'utf8'));
const lastOf = (name: string) => instructions.findLast((one) => one.name === name)?.value ?? '';
const [uid = 0, gid = 0] = lastOf('USER').split(':').map(Number);

/** The last stage of deploy/Containerfile. */
export const image = {
  /** Its user. */
  uid,
  gid,
  environment: Object.fromEntries(assignmentsOf(lastOf('ENV'))),
  /** The words of its command, which begin with `node`. */
  command: JSON.parse(lastOf('CMD')) as string[],
};

/** Where the product is in the root; the root has no shell that could change its folder. */
export const place = '/app';

export type BareRoot = {
  /** Of the root on this machine. Beside it, a folder of the same name with `.data` appended is `/data`. */
  path: string;
  /**
   * The arguments of `unshare` that run Node.js in the root with these arguments. Only mounted folders and `/tmp`
   * are writable. The process's id stays that of `unshare`, and mounts end with it.
   */
  inside(words: readonly string[], mounts: Mounts, as?: { uid: number; gid: number }): string[];
  remove(): void;
};

/** Folders of this machine by their paths in the root, which must be among the folders that it was made with. */
export type Mounts = Readonly<Record<string, string>>;

/** $1 is the root, $2 the user; then come pairs of a folder and its place, `--`, and the words of Node.js. */
const enter = `set -e
root=$1 user=$2
shift 2
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
shift
touch "$root/dev/null" "$root/dev/urandom"
mount --bind /dev/null "$root/dev/null"
mount --bind /dev/urandom "$root/dev/urandom"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" --groups= "$root" /bin/node "$@"`;

/** Whether this machine lets the tests mount. */
export const canEnter = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

/**
 * What deploy/Containerfile puts into its last stage, carried out without a builder: the copied folders in an
 * otherwise empty root, which is read-only for whatever runs in it.
 * @param folders empty folders for mounts, such as `/etc/ev`
 */
export async function makeBareRoot(folders: readonly string[]): Promise<BareRoot> {
  // Beside the packages, so that they are linked instead of copied.
  mkdirSync(join(house, 'node_modules/.cache'), { recursive: true });
  const root = mkdtempSync(join(house, 'node_modules/.cache/bare-root-'));
  await chmod(root, 0o755);
  for (const folder of [place, '/bin', '/dev', '/proc', '/tmp', ...folders])
    mkdirSync(join(root, folder), { recursive: true });
  bringNode(root);
  for (const { source } of copiesOf(instructions)) bring(root, source);
  return {
    path: root,
    inside: (words, mounts, as = image) => [
      '--mount',
      ...['bash', '-c', enter, 'bash', root, `${as.uid}:${as.gid}`],
      ...Object.entries(mounts).flatMap(([to, from]) => [from, to]),
      '--',
      ...words,
    ],
    remove() {
      for (const path of globSync(`${root}*`)) rmSync(path, { recursive: true, force: true });
    },
  };
}

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

/** Copies as `COPY` does; packages are those that `npm install --omit=dev` would leave, the inventory is written. */
function bring(root: string, source: string): void {
  const target = join(root, place, source);
  if (source === 'sbom.cdx.json') {
    execFileSync('npm', ['run', '--silent', 'sbom', '--', target], { cwd: house });
    return;
  }
  const paths = source === 'node_modules' ? productionPackages() : [source];
  for (const path of paths) {
    mkdirSync(dirname(join(root, place, path)), { recursive: true });
    execFileSync('cp', ['--archive', '--link', join(house, path), join(root, place, path)]);
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
