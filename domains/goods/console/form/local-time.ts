const shanghaiMs = 8 * 3_600_000;

/** The value of a date-time input for an instant, in Shanghai time to the minute: `2026-09-01T10:00`. */
export function toLocal(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : new Date(time + shanghaiMs).toISOString().slice(0, 16);
}

/** The instant of such a value; empty for an empty one. */
export function fromLocal(local: string): string {
  const time = Date.parse(`${local}:00.000Z`);
  return Number.isNaN(time) ? '' : new Date(time - shanghaiMs).toISOString();
}
