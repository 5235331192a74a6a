import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server and the sandbox of one demo share with one partner: each side's half of the credentials. */
export type CredentialsPart<Part extends object> = {
  /** Its name in the data directory. */
  key: string;
  /** Fresh ones; kept by whoever comes first. */
  make(): Part;
  /**
   * Adds what credentials lack that an older release has made. Derived from the demo's secret, so that processes
   * that find them at once add the same.
   */
  complete?(known: Partial<Part>, derive: (name: string, bytes: number) => Buffer): Part;
};

type Secret = { demoSecret: string };

/**
 * The secret by which the server and the sandbox talk about the demo itself, kept in `dataDir`. Generated at first
 * use, never written down in the repository.
 */
export function loadOrCreateDemoSecret(dataDir: string): string {
  return wholeFile(dataDir).demoSecret;
}

/** The credentials of a partner, kept in `dataDir`; older releases kept those of all partners in one file. */
export function loadOrCreateCredentials<Part extends object>(
  dataDir: string,
  part: CredentialsPart<Part>,
): Part {
  const whole = wholeFile(dataDir) as Secret & Record<string, Partial<Part> | undefined>;
  const known = whole[part.key];
  if (!known) return keepOnce(join(dataDir, `demo-credentials.${part.key}.json`), part.make);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', whole.demoSecret, '', name, bytes));
  return part.complete?.(known, derive) ?? (known as Part);
}

function wholeFile(dataDir: string): Secret {
  return keepOnce(join(dataDir, 'demo-credentials.json'), () => ({
    demoSecret: randomBytes(24).toString('hex'),
  }));
}

/**
 * What a file holds, made by whoever comes first. Server and sandbox start at once: the file appears whole under
 * its name or not at all, and the second one reads what the first one made.
 */
function keepOnce<Content extends object>(file: string, make: () => Content): Content {
  const known = readIfThere<Content>(file);
  if (known) return known;
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(make(), null, 2), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(temporary);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

function readIfThere<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
