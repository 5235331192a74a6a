/**
 * All addresses of the app with their query types. Each area adds its own where it defines them, as types
 * only, so that a link to a page costs nothing but its text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface Addresses {}

/** The address of a page with its query, below the base path. Absent values are left out. */
export function hrefTo<Path extends keyof Addresses>(
  path: Path,
  ...[query]: Record<string, never> extends Addresses[Path]
    ? [query?: Addresses[Path]]
    : [query: Addresses[Path]]
): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search ? `${path}?${search}` : path;
}
