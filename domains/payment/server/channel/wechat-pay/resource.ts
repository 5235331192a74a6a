import { createDecipheriv } from 'node:crypto';
import { NotGenuine } from '../genuine.ts';

export const resourceAlgorithm = 'AEAD_AES_256_GCM';
const tagBytes = 16;

export type EncryptedResource = {
  algorithm: string;
  ciphertext: string;
  associated_data?: string | undefined;
  nonce: string;
};

/**
 * Decrypts the encrypted part of a notification: AES-256-GCM with the APIv3 key, the tag at the end.
 * @throws NotGenuine if the algorithm is another one or anything was altered.
 */
export function openResource(resource: EncryptedResource, apiV3Key: string): unknown {
  if (resource.algorithm !== resourceAlgorithm) throw new NotGenuine('it is encrypted in another way');
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length <= tagBytes || Buffer.byteLength(resource.nonce) !== 12) {
    throw new NotGenuine('its resource is cut');
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    throw new NotGenuine('its resource does not open');
  }
}
