/**
 * A whole web address as the browser will read it; null for any other scheme, one with a password, and whatever a
 * browser would read as another address than it looks.
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
