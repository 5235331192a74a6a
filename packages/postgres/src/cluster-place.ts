import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canReach } from './postgres-account.ts';
import { shelter } from './shelter.ts';

/** Where the files of one database server are. */
export interface ClusterPlace {
  /** PostgreSQL's own data directory. */
  cluster: string;
  log: string;
  passwordFile: string;
  /** False if the data had to go into a directory other than the requested one. */
  inDataDir: boolean;
}

/**
 * The data is in `dataDir`, except when the server runs as a system user that cannot access that directory:
 * then `dataDir/sheltered` names the directory that contains it. Deleting `dataDir` results in a new database
 * in both cases. The sheltered directory stays, because a missing `dataDir` may have been moved or not be
 * mounted. Throws if existing data has become inaccessible, instead of starting with an empty database.
 */
export async function findPlace(dataDir: string, account: Account | undefined): Promise<ClusterPlace> {
  const cluster = join(dataDir, 'cluster');
  if (canReach(account, cluster)) return placeIn(dataDir, true);
  if (existsSync(cluster)) {
    throw new Error(
      `The database in ${cluster} belongs to a user who may not enter the directories above it. ` +
        'Give them the right to pass ("chmod o+x") or move the data.',
    );
  }
  const pointer = join(dataDir, 'sheltered');
  if (existsSync(pointer)) {
    const known = await readFile(pointer, 'utf8');
    if (existsSync(known)) return placeIn(known, false);
  }
  const directory = join(await shelter(), `data-${randomBytes(6).toString('hex')}`);
  await mkdir(directory, { mode: 0o755 });
  await writeFile(`${pointer}.new`, directory);
  await rename(`${pointer}.new`, pointer);
  return placeIn(directory, false);
}

function placeIn(directory: string, inDataDir: boolean): ClusterPlace {
  return {
    cluster: join(directory, 'cluster'),
    log: join(directory, 'postgres.log'),
    passwordFile: join(directory, 'password'),
    inDataDir,
  };
}

/** Generates the superuser's password for a new cluster; only the database's user and root can read it. */
export async function writePassword(place: ClusterPlace, account: Account | undefined): Promise<void> {
  await rm(place.passwordFile, { force: true });
  await writeFile(place.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  if (account) await chown(place.passwordFile, account.uid, account.gid);
}
