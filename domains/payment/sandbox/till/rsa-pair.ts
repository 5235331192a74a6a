import { generateKeyPairSync } from 'node:crypto';

/** A new key pair in PEM: SPKI and PKCS#8. */
export function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
