import { writeFileSync } from 'node:fs';
import { generateWireKeys } from '../../packages/platform/src/wire-keys.ts';

/**
 * Writes new keys of an environment, readable only by their owner.
 * @throws Error when the file exists: losing keys would log out all users.
 */
export function makeKeys(file: string): void {
  try {
    writeFileSync(file, `${JSON.stringify(generateWireKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Error(`${file} 已经存在，没有改动。需要新的密钥请换一个文件名`, { cause: error });
    }
    throw error;
  }
}
