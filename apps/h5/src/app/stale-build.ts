/**
 * After a release an open page may ask for code that no longer exists. The page is reloaded once; when
 * that does not help, the error box is shown as for any other failure.
 */
const marker = 'stale-build-reload';

export function reloadForStaleBuild(): boolean {
  try {
    const last = Number(sessionStorage.getItem(marker) ?? 0);
    if (performance.timeOrigin - last < 10_000) return false;
    sessionStorage.setItem(marker, String(performance.timeOrigin));
  } catch {
    // Without storage a loop could not be told from a first try.
    return false;
  }
  window.location.reload();
  return true;
}
