/**
 * A complete web address as the browser will parse it; null for any other scheme, for one with a password,
 * and for a text that a browser would parse as an address other than it appears.
 */
export function readWebAddress(text: string): URL | null {
  if (!/^https?:\/\/[^/\\@]/i.test(text)) return null;
  if ([...text].some((sign) => sign <= ' ' || sign === '\u007f' || sign === '\\')) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  return url.username === '' && url.password === '' ? url : null;
}
