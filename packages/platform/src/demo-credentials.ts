import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the server and the sandbox of one demo share about one partner: each side's half of the credentials.
 */
export type CredentialsPart<Part extends object> = {
  /** File name in the data directory. */
  key: string;
  /** Generates new credentials. The process that starts first stores them. */
  make(): Part;
  /**
   * Adds the fields that credentials from an older release lack. They are derived from the demo's secret, so
   * that two processes that do this at the same time add the same values.
   */
  complete?(known: Partial<Part>, derive: (name: string, bytes: number) => Buffer): Part;
};

type Secret = { demoSecret: string };

/**
 * The secret that authenticates requests about the demo between the server and the sandbox, stored in
 * `dataDir`. It is generated at first use and is never in the repository.
 */
export function loadOrCreateDemoSecret(dataDir: string): string {
  return wholeFile(dataDir).demoSecret;
}

/**
 * The credentials of a partner, stored in `dataDir`. Older releases stored the credentials of all partners in
 * one file.
 */
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
 * The content of a file, which the first process creates. Server and sandbox start at the same time: the file
 * appears complete under its name or not at all, and the second process reads what the first one wrote.
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
