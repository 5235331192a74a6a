/**
 * What a page was opened to find out, such as an address. It gives the answer and goes back; the page that
 * asked takes it when it is shown again. History has no place for it: nothing can be written to an entry that
 * one goes back to.
 */
type PageResults = {
  /** Id of a delivery address. */
  address: string;
  /** Numbers of certificates as one code. */
  certificate: string;
};

const given = new Map<keyof PageResults, string>();

export function givePageResult<Name extends keyof PageResults>(name: Name, result: PageResults[Name]): void {
  given.set(name, result);
}

/** Takes the answer; null when none was given, or it was taken already. */
export function takePageResult<Name extends keyof PageResults>(name: Name): PageResults[Name] | null {
  const result = given.get(name) ?? null;
  given.delete(name);
  return result;
}
