import { minuteMs } from '@ev/kernel/durations.ts';
import type pino from 'pino';

/** Lines of one kind per minute; enough to see what is happening. */
const linesPerMinute = 30;
/**
 * Kinds are sentences in the code. The limit keeps memory bounded in case one of them ever contains a number.
 */
const kindsAtOnce = 1_000;

/**
 * Writes a limited number of lines of one kind per minute and then one line with the number of further lines
 * (`more`). Otherwise a source of many lines, such as forged notifications or a thousand orders held up by
 * one fault, could fill the disks and hide everything else.
 */
export function limitLines(): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  const kinds = new Map<string, { lines: number }>();
  return function logMethod(args, method) {
    const kind = kindOf(args);
    const known = kinds.get(kind);
    if (kind === '' || (!known && kinds.size >= kindsAtOnce)) return method.apply(this, args);
    const counted = known ?? { lines: 0 };
    counted.lines += 1;
    if (counted.lines <= linesPerMinute) method.apply(this, args);
    if (known) return;
    kinds.set(kind, counted);
    setTimeout(() => {
      kinds.delete(kind);
      const more = counted.lines - linesPerMinute;
      if (more > 0) method.apply(this, [{ more }, kind]);
    }, minuteMs).unref();
  };
}

/** The message of a line; empty for a line without one. */
function kindOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first;
  return typeof second === 'string' ? second : '';
}
