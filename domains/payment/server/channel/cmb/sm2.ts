import { createHash, randomBytes } from 'node:crypto';
import { mod } from '@noble/curves/abstract/modular.js';
import { type WeierstrassPoint, weierstrass } from '@noble/curves/abstract/weierstrass.js';

/** The recommended curve (GM/T 0003.5). */
const curve = {
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
};
const { n } = curve;
const Point = weierstrass(curve);
type Key = WeierstrassPoint<bigint>;

/** The SPKI prefix of an SM2 key, before its point. */
const spkiHead = '3059301306072a8648ce3d020106082a811ccf5501822d034200';
/** The default signer id (GM/T 0009); the bank uses it. */
const userId = Buffer.from('1234567812345678');

/**
 * SM2withSM3 (GM/T 0003.2). Implemented here because OpenSSL in Node.js signs with SM2 without a signer id.
 * Tests check it against the standard's example and the npm package sm-crypto, which is not used itself
 * because it needs 70 ms of server time for every signature, even a stranger's.
 * @param privateKey 64 hex digits
 * @returns a function that makes signatures, DER in Base64
 */
export function sm2Signer(privateKey: string): (text: string) => string {
  const d = BigInt(`0x${privateKey}`);
  const key = Point.BASE.multiply(d);
  const inverse = powerOf(1n + d, n - 2n);
  return (text) => {
    const e = digestOf(text, key);
    for (;;) {
      // 16 bytes more than the order has, so that the distribution has no measurable bias.
      const k = mod(BigInt(`0x${randomBytes(48).toString('hex')}`), n - 1n) + 1n;
      const r = mod(e + Point.BASE.multiply(k).toAffine().x, n);
      if (r === 0n || r + k === n) continue;
      const s = mod(inverse * mod(k - r * d, n), n);
      if (s !== 0n) return encode(r, s).toString('base64');
    }
  };
}

/** Whether the text was signed by the holder of the private key; `signature` is DER in Base64. */
export function isSm2Signed(text: string, signature: string, publicKey: string): boolean {
  // Node.js ignores characters that are not Base64, so only the canonical form of a signature is accepted.
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return false;
  const numbers = decode(bytes);
  if (!numbers) return false;
  const [r, s] = numbers;
  const t = mod(r + s, n);
  if (t === 0n) return false;
  const key = pointOf(publicKey);
  const { x } = Point.BASE.multiplyUnsafe(s).add(key.multiplyUnsafe(t)).toAffine();
  return mod(digestOf(text, key) + x, n) === r;
}

export function isSm2PublicKey(text: string): boolean {
  try {
    return pointOf(text) !== null;
  } catch {
    return false;
  }
}

/** The point of a key in SPKI, Base64. @throws Error for another kind of key */
function pointOf(publicKey: string): Key {
  const hex = Buffer.from(publicKey, 'base64').toString('hex');
  if (!hex.startsWith(spkiHead) || hex.length !== spkiHead.length + 130)
    throw new Error('This is no SM2 key');
  return Point.fromHex(hex.slice(spkiHead.length));
}

/** The signed digest: of the signer's id, curve and key, followed by the text. */
function digestOf(text: string, key: Key): bigint {
  const { x, y } = key.toAffine();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(userId.length * 8);
  const who = createHash('sm3').update(length).update(userId);
  for (const number of [curve.a, curve.b, curve.Gx, curve.Gy, x, y]) who.update(bytesOf(number));
  const digest = createHash('sm3').update(who.digest()).update(text).digest('hex');
  return BigInt(`0x${digest}`);
}

function bytesOf(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
}

function powerOf(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base, n);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square, n);
    square = mod(square * square, n);
  }
  return result;
}

function encode(r: bigint, s: bigint): Buffer {
  const numbers = [r, s].map((number) => {
    const hex = number.toString(16);
    const even = hex.length % 2 ? `0${hex}` : hex;
    const bytes = Buffer.from(even >= '80' ? `00${even}` : even, 'hex');
    return Buffer.concat([Buffer.from([0x02, bytes.length]), bytes]);
  });
  const content = Buffer.concat(numbers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}

/** The two numbers of a signature; null if it is invalid or not in its canonical form. */
function decode(bytes: Buffer): [bigint, bigint] | null {
  const numbers: bigint[] = [];
  for (let at = 2; at + 2 <= bytes.length && numbers.length < 2; at += 2 + (bytes[at + 1] ?? 0)) {
    const hex = bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('hex');
    numbers.push(BigInt(`0x${hex || '0'}`));
  }
  const [r = 0n, s = 0n] = numbers;
  if (r < 1n || r >= n || s < 1n || s >= n) return null;
  // DER has exactly one encoding.
  return encode(r, s).equals(bytes) ? [r, s] : null;
}
