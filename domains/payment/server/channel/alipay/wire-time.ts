const offsetMs = 8 * 3_600_000;

/** `2026-11-21 12:00:00` in Shanghai time, as Alipay writes times. */
export function wireTime(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

export function instantOf(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`);
}
