import { cpSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * A whole domain in a folder outside of the repository, as a brand adds one. Its files end in `.txt` here so
 * that no tool takes them for source code of this repository.
 */
export function placeGreeting(): { directory: string; remove(): void } {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'ev-foreign-')));
  const directory = join(outside, 'greeting');
  cpSync(join(import.meta.dirname, 'fixtures/greeting'), directory, { recursive: true });
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.txt')) renameSync(join(directory, path), join(directory, path.slice(0, -4)));
  }
  // It resolves its imports like a folder of this repository.
  symlinkSync(join(root, 'node_modules'), join(outside, 'node_modules'));
  return { directory, remove: () => rmSync(outside, { recursive: true }) };
}
