import { readTextFile } from '../decode-text.ts';

/** A random text of this length cannot be guessed; a passphrase of several words has more. */
const fewestCharacters = 20;

/**
 * The secret that encrypts backups; null without a file.
 * @throws Error if it is too short
 */
export function readBackupSecret(file: string | null): string | null {
  if (file === null) return null;
  const secret = readTextFile(file).trim();
  if (secret.length < fewestCharacters)
    throw new Error(`${file} needs a secret of at least ${fewestCharacters} characters`);
  return secret;
}
