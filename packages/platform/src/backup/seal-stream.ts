import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupRefusal, damaged } from './refusal.ts';

/**
 * Encrypts the files of a backup by AES-256-GCM in chunks, so that a file of any size needs no memory and none
 * of it is used before it is proven. Each file has a key of its own, derived from the key of the backup, a salt
 * at the beginning of the file and its name: a file under another name cannot be opened. The nonce counts the
 * chunks and marks the last one, so that a file that was cut off is noticed.
 */
const saltBytes = 16;
const chunkBytes = 65_536;
const tagBytes = 16;
const ivBytes = 12;

/** Interactive logins take a tenth of it; a passphrase of a backup is tried without any limit. */
const scryptCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

export type BackupKey = { key: Buffer; sealed: { salt: string; check: string } };

/** Derives the key of a backup from the content of the operator's file; a new one without a salt. */
export async function backupKey(
  secret: string,
  salt = randomBytes(saltBytes).toString('hex'),
): Promise<BackupKey> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, Buffer.from(salt, 'hex'), 32, scryptCost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const check = createHmac('sha256', key).update('check').digest('hex').slice(0, 16);
  return { key, sealed: { salt, check } };
}

/** @throws BackupRefusal if the file has another key than the one that the backup was encrypted with */
export async function openKey(secret: string, sealed: BackupKey['sealed']): Promise<Buffer> {
  const found = await backupKey(secret, sealed.salt);
  const fits =
    found.sealed.check.length === sealed.check.length &&
    timingSafeEqual(Buffer.from(found.sealed.check), Buffer.from(sealed.check));
  if (!fits) throw new BackupRefusal('BACKUP_KEY_FILE 里的密钥打不开这份备份，请用备份当时的密钥，没有改动');
  return found.key;
}

export function sealStream(key: Buffer, name: string): Transform {
  const salt = randomBytes(saltBytes);
  const fileKey = fileKeyOf(key, salt, name);
  let count = 0;
  const stream = chunked(chunkBytes, (chunk, last) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, ivOf(count++, last));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(salt);
  return stream;
}

/** The stream fails with a BackupRefusal when the file was changed, cut off or renamed. */
export function openStream(key: Buffer, name: string): Transform {
  let fileKey: Buffer | null = null;
  let count = 0;
  const open = chunked(chunkBytes + tagBytes, (chunk, last) => {
    if (!fileKey) throw damaged(name);
    try {
      const decipher = createDecipheriv('aes-256-gcm', fileKey, ivOf(count++, last));
      decipher.setAuthTag(chunk.subarray(-tagBytes));
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw damaged(name);
    }
  });
  let head: Buffer = Buffer.alloc(0);
  const { _transform: next } = open;
  open._transform = function transform(chunk: Buffer, encoding, done) {
    if (fileKey) return next.call(this, chunk, encoding, done);
    head = Buffer.concat([head, chunk]);
    if (head.length < saltBytes) return done();
    fileKey = fileKeyOf(key, head.subarray(0, saltBytes), name);
    return next.call(this, head.subarray(saltBytes), encoding, done);
  };
  return open;
}

/** Cuts a stream into chunks of one size; the last one may be shorter, and even empty. */
function chunked(size: number, convert: (chunk: Buffer, last: boolean) => Buffer): Transform {
  let waiting: Buffer[] = [];
  let length = 0;
  const attempt = (stream: Transform, done: TransformCallback, work: () => void) => {
    try {
      work();
      done();
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      length += chunk.length;
      attempt(this, done, () => {
        // A whole chunk waits until more follows: it may be the last one.
        if (length <= size) return;
        let all = Buffer.concat(waiting);
        for (; all.length > size; all = all.subarray(size)) this.push(convert(all.subarray(0, size), false));
        waiting = [all];
        length = all.length;
      });
    },
    flush(done) {
      attempt(this, done, () => {
        this.push(convert(Buffer.concat(waiting), true));
      });
    },
  });
}

function ivOf(count: number, last: boolean): Buffer {
  const iv = Buffer.alloc(ivBytes);
  iv.writeUInt32BE(count, ivBytes - 5);
  iv[ivBytes - 1] = last ? 1 : 0;
  return iv;
}

function fileKeyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `backup/${name}`, 32));
}
