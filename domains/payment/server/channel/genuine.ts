import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** A message that does not come from the channel, or not now, or not as it was sent. */
export class NotGenuine extends Error {
  constructor(reason: string) {
    super(`Not a genuine message of the channel: ${reason}`);
    this.name = 'NotGenuine';
  }
}

/** Whether somebody with the key's other half signed these bytes by SHA256withRSA; `signature` is Base64. */
export function isSigned(message: Buffer, signature: string, key: KeyObject): boolean {
  // Node ignores what is not Base64; a signature is taken only as it was written.
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify('sha256', message, key, bytes);
}

/** @throws NotGenuine */
export function parseGenuine<Shape extends z.ZodMiniType>(shape: Shape, content: unknown): z.output<Shape> {
  const result = z.safeParse(shape, content);
  if (!result.success) throw new NotGenuine('its content has another shape');
  return result.data;
}
