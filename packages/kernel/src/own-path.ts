/**
 * Where somebody is led who came with an address of ours to go on to: a path of the same site, or null. What browsers
 * would read as another site (`//…`, backslashes, tabs and line ends that they drop) is none.
 */
export function ownPath(to: string): string | null {
  const here = 'https://here.invalid';
  if (!to.startsWith('/') || !URL.canParse(to, here)) return null;
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search : null;
}
