import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The car's half of the signed messages. Written apart from the server's, so that each tests the other. */
export type SignedMessage = {
  sequence: number;
  sentAt: string;
  expiresAt: string | null;
  body: string;
  signature: string;
};

function signatureOf(
  fleetSecret: string,
  vin: string,
  topic: string,
  message: Omit<SignedMessage, 'signature'>,
) {
  const key = hkdfSync('sha256', Buffer.from(fleetSecret, 'base64'), Buffer.alloc(0), `vehicle/${vin}`, 32);
  return createHmac('sha256', Buffer.from(key))
    .update(`vehicles/${vin}/${topic}\n`)
    .update(`${message.sequence}\n${message.sentAt}\n${message.expiresAt ?? ''}\n`)
    .update(message.body)
    .digest();
}

export function signed(
  fleetSecret: string,
  vin: string,
  topic: string,
  message: Omit<SignedMessage, 'signature'>,
): string {
  const signature = signatureOf(fleetSecret, vin, topic, message).toString('base64url');
  return JSON.stringify({ ...message, signature });
}

/** The content of a message of the brand; null if it is not genuine. */
export function openSigned(
  fleetSecret: string,
  vin: string,
  topic: string,
  payload: string,
): { body: Record<string, unknown>; expiresAt: Date | null } | null {
  try {
    const { signature, ...message } = JSON.parse(payload) as SignedMessage;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(fleetSecret, vin, topic, message);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const body = JSON.parse(message.body) as Record<string, unknown>;
    return { body, expiresAt: message.expiresAt === null ? null : new Date(message.expiresAt) };
  } catch {
    return null;
  }
}
