import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** A message that is not from the channel, is outside the time tolerance, or was altered. */
export class NotGenuine extends Error {
  constructor(reason: string) {
    super(`Not a genuine message of the channel: ${reason}`);
    this.name = 'NotGenuine';
  }
}

/**
 * Whether these bytes were signed by the holder of the private key with SHA256withRSA; `signature` is Base64.
 */
export function isSigned(message: Buffer, signature: string, key: KeyObject): boolean {
  // Node.js ignores characters that are not Base64, so only the canonical form of a signature is accepted.
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify('sha256', message, key, bytes);
}

/** @throws NotGenuine */
export function parseGenuine<Shape extends z.ZodMiniType>(shape: Shape, content: unknown): z.output<Shape> {
  const result = z.safeParse(shape, content);
  if (!result.success) throw new NotGenuine('its content has another shape');
  return result.data;
}
