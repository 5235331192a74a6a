/** The instant of a `datetime-local` field, whose time is Shanghai's; null while it is incomplete. */
export function instantOf(local: string): string | null {
  const time = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
