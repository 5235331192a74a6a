import type pino from 'pino';

/** Lines of one kind in a minute; enough to see what goes on. */
const linesPerMinute = 30;
const minuteMs = 60_000;
/** Kinds are sentences of the code. If one ever carries a number, memory must not grow with it. */
const kindsAtOnce = 1_000;

/**
 * Writes so many lines of one kind in a minute and then one that says how many `more` there were: whoever makes the
 * product log, by forged notifications or a thousand orders held up by one fault, must not fill its disks and hide
 * everything else.
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

/** The sentence of a line; empty for one without. */
function kindOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first;
  return typeof second === 'string' ? second : '';
}
