/**
 * After a release an open page may request code that no longer exists. The page is reloaded once; if that
 * does not help, the error box is shown as for any other failure.
 */
const marker = 'stale-build-reload';

export function reloadForStaleBuild(): boolean {
  try {
    const last = Number(sessionStorage.getItem(marker) ?? 0);
    if (performance.timeOrigin - last < 10_000) return false;
    sessionStorage.setItem(marker, String(performance.timeOrigin));
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
  window.location.reload();
  return true;
}
