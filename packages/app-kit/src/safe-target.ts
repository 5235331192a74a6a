/** Pages that addresses from outside may lead to: those of the app itself. */
const allowed = /^\/(pages|download|sub_uniapp)\//;

/**
 * An address from a query, when it stays within the app; null otherwise. What a browser would read as
 * another host (`//host`, `/\host`, control characters, a scheme) never passes.
 */
export function safeTarget(target: string | undefined): string | null {
  if (!target || [...target].some((c) => c < ' ' || c === '\u007f' || c === '\\')) return null;
  if (target === '/') return target;
  if (!allowed.test(target)) return null;
  const base = 'https://app.invalid';
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return null;
  }
  // The path is read once more after the browser resolved its dots.
  return url.origin === base && allowed.test(url.pathname) ? url.pathname + url.search + url.hash : null;
}
