import { expect, it } from 'vitest';
import { generatedRsaBits } from '../../packages/wire/src/constants.ts';
import { read, trackedFiles } from './checkout.ts';

const page = read('docs/cryptography.md');
const others =
  /\.(test|fixture)\.|\/(tests?|testing|fixtures|journeys|sandbox|world|life)\/|^packages\/(testkit|sandbox-kit)\//;

/** What signs, encrypts, derives keys or hashes passwords, and hashes that are too weak for other uses. */
const uses =
  /\b(create(Hmac|Cipheriv|Decipheriv|Sign|Verify|PrivateKey|PublicKey|ECDH)|publicEncrypt|privateDecrypt|generateKeyPair(Sync)?|hkdf(Sync)?|scrypt(Sync)?|pbkdf2(Sync)?)\(|createHash\('(md5|sha1|sm3)'|\bsubtle\.\w|X509Certificate\(|from '(@node-rs\/argon2|@noble\/[^']+|@signpdf\/[^']+|aws4fetch|node-forge|openid-client|otpauth)'/;

const product = trackedFiles().filter(
  (path) => /^(apps|domains|packages)\/.*\.tsx?$/.test(path) && !others.test(path),
);

it('docs/cryptography.md names every file that signs, encrypts or derives keys', () => {
  const using = product.filter((path) => uses.test(read(path)));
  expect(using.length).toBeGreaterThan(35);
  expect(using.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

it('docs/cryptography.md names no file that does not exist', () => {
  const named = [...page.matchAll(/`([a-z][\w/.-]+\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(35);
  const files = new Set(trackedFiles());
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});

it.each([
  [
    'RSA keys of the wire',
    `have ${generatedRsaBits.toLocaleString('en')} bits`,
    'packages/wire/src/constants.ts',
    '',
  ],
  [
    'passwords',
    'Argon2id, 19 MiB, two passes',
    'domains/staff/server/passwords.ts',
    'memoryCost: 19_456, timeCost: 2',
  ],
  ['backups', 'N = 32,768, r = 8', 'packages/platform/src/backup/seal-stream.ts', 'N: 2 ** 15, r: 8'],
  ['vaults', 'AES-256-GCM', 'packages/platform/src/vault.ts', "'aes-256-gcm'"],
  ['sealed calls', 'AES-128-GCM', 'packages/wire/src/aes-gcm.ts', "'AES-GCM'"],
])('what it says of %s is so', (_what, said, file, code) => {
  expect(page).toContain(said);
  expect(read(file)).toContain(code);
});
