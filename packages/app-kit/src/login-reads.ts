/** Begin of the names of the caches with what was read on this phone; the login's mark follows. */
export const readsPrefix = 'reads:';
/** What visitors read belongs to nobody, so that it outlives logins. */
export const visitorMark = 'visitor';

/** Names of the caches with what was read during logins; none where the browser has no such storage. */
export async function cachesOfLogins(): Promise<string[]> {
  if (!('caches' in window)) return [];
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(readsPrefix) && name !== readsPrefix + visitorMark);
}
