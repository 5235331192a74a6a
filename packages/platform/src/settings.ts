import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';

/** Fields for partner settings. Their error messages never repeat the given value. */
export const words = z.string().check(z.minLength(1));
export const address = z.string().check(z.refine(URL.canParse, 'no address'));

const fewestBytes = 32;
/**
 * Secrets that both sides sign with, in the format of Standard Webhooks. That standard allows shorter ones.
 */
export const secrets = z
  .array(
    z.string().check(
      z.refine((value) => {
        const bytes = Buffer.from(value.replace(/^whsec_/, ''), 'base64').length;
        return value.startsWith('whsec_') && bytes >= fewestBytes && bytes <= 64;
      }, `needs to be whsec_ and ${fewestBytes} to 64 bytes in Base64`),
    ),
  )
  .check(z.minLength(1));

const fewestBits = 2048;
/** PEM. */
export const rsaPrivateKey = z
  .string()
  .check(z.refine((pem) => isRsaKey(() => createPrivateKey(pem)), notRsa('private')));
export const rsaPublicKey = z
  .string()
  .check(z.refine((pem) => isRsaKey(() => createPublicKey(pem)), notRsa('public')));

/** PEM. */
export const certificate = z.string().check(
  z.refine((pem) => {
    try {
      return isRsaKey(() => new X509Certificate(pem).publicKey);
    } catch {
      return false;
    }
  }, 'needs to be a certificate in PEM with an RSA key'),
);

function notRsa(half: string): string {
  return `needs to be an RSA ${half} key in PEM, of at least ${fewestBits} bits`;
}

function isRsaKey(read: () => KeyObject): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read();
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;
  } catch {
    return false;
  }
}
