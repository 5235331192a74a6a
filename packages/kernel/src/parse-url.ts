/**
 * Parses an address; null if it is invalid. `URL.parse` and `URL.canParse` are newer than some phones in use:
 * ArkWeb has Chrome 114.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
