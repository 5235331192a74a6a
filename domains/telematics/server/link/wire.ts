import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import * as z from 'zod/mini';

/**
 * Messages between cars and the brand, in both directions: JSON with the content as a text, a sequence number that
 * never repeats within a topic, and an HMAC-SHA256 under a key of the car over topic, sequence, times and content.
 * The topic is part of what is signed, so a message of one car or topic cannot be sent in another.
 */
const Envelope = z.object({
  sequence: z.int().check(z.nonnegative()),
  sentAt: z.iso.datetime(),
  /** After this a car must not act on it; null for what does not expire. */
  expiresAt: z.nullable(z.iso.datetime()),
  body: z.string(),
  signature: z.string(),
});

export type Content = { sequence: number; sentAt: Date; expiresAt: Date | null; body: unknown };
export type Opened = Content & { vin: string; topic: string };

const root = 'vehicles';
/** Of messages to cars. */
export const commandTopic = 'command';
export const planSetTopic = 'plans/set';
/** All messages from cars: one level below the car. */
export const upFilter = `${root}/+/+`;

export const topicOf = (vin: string, topic: string): string => `${root}/${vin}/${topic}`;

/** The car and the rest of a topic; null if it is none of a car. */
export function partsOf(path: string): { vin: string; topic: string } | null {
  const [, vin, topic] = /^vehicles\/([A-HJ-NPR-Z0-9]{17})\/([a-z/]+)$/.exec(path) ?? [];
  return vin && topic ? { vin, topic } : null;
}

/** Clocks of cars may be ahead by this much. */
const aheadMs = 10 * minuteMs;
/** Cars send later what they could not send at once; older messages are replays or useless. */
const oldestMs = 7 * 24 * hourMs;
/** Keys that a process keeps instead of deriving them again. */
const keptKeys = 50_000;

/** @param secrets secrets of the fleet in Base64, newest first: the first signs, each is accepted */
export function createWire(secrets: readonly string[]) {
  const fleet = secrets.map((secret) => Buffer.from(secret, 'base64'));
  const known = new Map<string, Buffer[]>();

  function keysOf(vin: string): Buffer[] {
    const kept = known.get(vin);
    if (kept) return kept;
    if (known.size >= keptKeys) known.clear();
    const keys = fleet.map((secret) => vehicleKey(secret, vin));
    known.set(vin, keys);
    return keys;
  }

  return {
    /** A message of a topic of a car. */
    seal(vin: string, topic: string, { sequence, sentAt, expiresAt, body }: Content): Buffer {
      const [key] = keysOf(vin);
      if (!key) throw new Error('There is no secret of the fleet');
      const message = {
        sequence,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        body: JSON.stringify(body),
      };
      const signature = macOf(key, topicOf(vin, topic), message).toString('base64url');
      return Buffer.from(JSON.stringify({ ...message, signature }));
    },

    /** @throws NotGenuine */
    open(path: string, payload: Buffer, now: Date): Opened {
      const parts = partsOf(path);
      if (!parts) throw new NotGenuine('unreadable', 'its topic is none of a car');
      const message = readEnvelope(payload);
      const given = Buffer.from(message.signature, 'base64url');
      const isSigned = keysOf(parts.vin).some((key) => {
        const expected = macOf(key, path, message);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isSigned) throw new NotGenuine('signature', 'its signature is wrong');
      const sentAt = new Date(message.sentAt);
      const age = now.getTime() - sentAt.getTime();
      if (age < -aheadMs || age > oldestMs) throw new NotGenuine('time', 'it is of another time');
      return {
        ...parts,
        sequence: message.sequence,
        sentAt,
        expiresAt: message.expiresAt === null ? null : new Date(message.expiresAt),
        body: readJson(message.body),
      };
    },
  };
}

/** The key of one car: a leaked car reveals no other. HKDF-SHA256 (RFC 5869). */
export function vehicleKey(secret: Buffer, vin: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `vehicle/${vin}`, 32));
}

type Signed = Pick<z.infer<typeof Envelope>, 'sequence' | 'sentAt' | 'expiresAt' | 'body'>;

function macOf(key: Buffer, path: string, { sequence, sentAt, expiresAt, body }: Signed): Buffer {
  const text = [path, sequence, sentAt, expiresAt ?? '', body].join('\n');
  return createHmac('sha256', key).update(text).digest();
}

function readEnvelope(payload: Buffer): z.infer<typeof Envelope> {
  const read = Envelope.safeParse(readJson(payload.toString('utf8')));
  if (!read.success) throw new NotGenuine('unreadable', 'it is no message of a car');
  return read.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotGenuine('unreadable', 'it is no JSON');
  }
}
