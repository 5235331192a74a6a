import { utf8 } from '@ev/wire/bytes.ts';
import { type DeviceStorage, memoryStorage } from './device.ts';

/** Specification §8: reset above 4 MB. */
export const localLogLimitBytes = 4 * 1024 * 1024;

export const localLogKey = 'ev.log';

export type LocalLog = {
  /** Stores one line, redacted. Never throws: without storage the log lasts as long as the page. */
  write(event: string, details?: Record<string, unknown>): void;
  /** JSON lines, oldest first. */
  read(): string;
  clear(): void;
};

/** The console log, which stays on the device and leaves it only when the customer sends it. */
export function createLocalLog(given: DeviceStorage, now: () => number): LocalLog {
  let storage = given;

  function lineOf(event: string, details: unknown): string {
    const entry = { at: new Date(now()).toISOString(), event: redactText(event), details: redact(details) };
    return `${JSON.stringify(entry)}\n`;
  }

  function append(line: string) {
    const kept = storage.get(localLogKey) ?? '';
    const tooLong = utf8(kept + line).length > localLogLimitBytes;
    storage.set(localLogKey, tooLong ? line : kept + line);
  }

  /** Without storage, or when it is full, the log continues in memory. */
  function keep<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      storage = memoryStorage();
      append(lineOf('local log moved to memory', { error }));
      return work();
    }
  }

  return {
    write: (event, details = {}) => keep(() => append(lineOf(event, details))),
    read: () => keep(() => storage.get(localLogKey)) ?? '',
    clear: () => keep(() => storage.remove(localLogKey)),
  };
}

/** Fields that the log needs and that do not identify a person, kept if they have the expected format. */
const keptFields = new Map([
  ['errorCode', /^\d{0,8}$/],
  ['requestId', /^[\w-]{0,64}$/],
  ['callId', /^[a-z]+\.[a-z]+$/i],
]);

const secretField =
  /auth|token|secret|passw|pwd|sig|credential|cookie|code|captcha|validate|encrypt|nonce|phone|mobile|tel$|vin|plate|cert|id(ent|card|no)|address|name$|contact|receiver|mail/i;

/** No look-behind: browsers without support for it would reject the whole file. */
const secretTexts: [RegExp, string][] = [
  [/(authorization|bearer|basic)\W+((bearer|basic)\s+)?\S+/gi, '[credential]'],
  [/\S+@\S+/g, '[email]'],
  // Identity numbers, VINs, parts of tokens.
  [/(?=[a-z]*\d)[a-z\d]{17,}/gi, '[id]'],
  [/[\w+=~-]{24,}/g, '[token]'],
  // Phone numbers, one-time codes and card numbers, however they are grouped.
  [/\d([ ()-]{0,2}\d){5,}/g, '[number]'],
  [/((验证码|校验码|code)\D{0,6})\d{4,}/gi, '$1[number]'],
];

export function redactText(text: string): string {
  return secretTexts.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text);
}

/** A copy for JSON without anything that identifies a person or allows to act as them. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) {
    const text = redactText(String(value));
    const harmless = value === null || typeof value === 'boolean' || typeof value === 'number';
    return harmless && text === String(value) ? value : text;
  }
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key), redactField(key, item, depth)]),
  );
}

function redactField(key: string, value: unknown, depth: number): unknown {
  if (keptFields.get(key)?.test(String(value))) return value;
  return secretField.test(key) ? '[removed]' : redact(value, depth + 1);
}
