import { writeFileSync } from 'node:fs';

/**
 * Writes a file of secrets, readable only by its owner.
 * @throws Error when the file exists: losing keys would make data unreadable.
 */
export function writeSecrets(file: string, content: object): void {
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Error(`${file} 已经存在，没有改动。需要新的密钥请换一个文件名`, { cause: error });
    }
    throw error;
  }
}
