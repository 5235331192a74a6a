/**
 * The result of a page that was opened to choose something, such as an address. It stores the result and goes
 * back; the page that asked takes it when it is shown again. History cannot carry it, because the entry that
 * one goes back to cannot be written.
 */
type PageResults = {
  /** Id of a delivery address. */
  address: string;
  /** Numbers of certificates as one code. */
  certificate: string;
  /** Weekdays of a plan as `1,2,3`; empty for once. */
  weekdays: string;
  /** A time at a service store: its id, the day and the hour, with spaces between. */
  serviceTime: string;
};

const given = new Map<keyof PageResults, string>();

export function givePageResult<Name extends keyof PageResults>(name: Name, result: PageResults[Name]): void {
  given.set(name, result);
}

/** Takes the result; null if there is none, or it was taken already. */
export function takePageResult<Name extends keyof PageResults>(name: Name): PageResults[Name] | null {
  const result = given.get(name) ?? null;
  given.delete(name);
  return result;
}
