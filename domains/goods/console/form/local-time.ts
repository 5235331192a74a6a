const shanghaiMs = 8 * 3_600_000;

/** An instant as a field of date and time shows it, by the clock of Shanghai to the minute: `2026-09-01T10:00`. */
export function toLocal(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : new Date(time + shanghaiMs).toISOString().slice(0, 16);
}

/** The instant that such a field means; an empty one is none. */
export function fromLocal(local: string): string {
  const time = Date.parse(`${local}:00.000Z`);
  return Number.isNaN(time) ? '' : new Date(time - shanghaiMs).toISOString();
}
