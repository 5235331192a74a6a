import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const accountName = 'evpostgres';

/** The account that runs PostgreSQL. Absent: the account of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. For root it therefore runs as the owner of existing data, or as a system
 * user that is created once for it. Throws an error with instructions when the user cannot be created.
 */
export async function postgresAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  return (await findAccount()) ?? (await createAccount());
}

async function createAccount(): Promise<Account> {
  let reason: unknown;
  // Another process may be creating the same user: useradd then fails on its lock, or on the name.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      await run('useradd', [
        '--system',
        '--user-group',
        '--no-create-home',
        '--shell',
        '/bin/false',
        accountName,
      ]);
    } catch (error) {
      reason = error;
    }
    const account = await findAccount();
    if (account) return account;
    if ((reason as NodeJS.ErrnoException)?.code === 'ENOENT') break;
    await sleep(300);
  }
  throw new Error(
    `PostgreSQL does not run as root and the system user "${accountName}" could not be made. ` +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    { cause: reason },
  );
}

async function findAccount(): Promise<Account | null> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === accountName);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/**
 * Whether the account may traverse every directory above `path` (a clone under /root is not accessible to
 * it).
 */
export function canReach(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (!allows(account, directory, 0o1)) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** Whether the account has the permissions (one octal digit for `rwx`) on the file or directory itself. */
export function allows({ uid, gid }: Account, path: string, rights: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  return ((mode >> shift) & rights) === rights;
}
