import { utf8 } from '@ev/wire/bytes.ts';
import { type DeviceStorage, memoryStorage } from './device-storage.ts';
import { redact, redactText } from './redact.ts';

/** Specification §8: reset above 4 MB. */
export const localLogLimitBytes = 4 * 1024 * 1024;

export const localLogKey = 'ev.log';

export type LocalLog = {
  /** Keeps one line, redacted. Never throws: without storage the log lives as long as the page. */
  write(event: string, details?: Record<string, unknown>): void;
  /** JSON lines, oldest first. */
  read(): string;
  clear(): void;
};

/** The console log that stays on the device and leaves it only when the customer sends it. */
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

  /** Without storage, or when it is full, the log goes on in memory. */
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
