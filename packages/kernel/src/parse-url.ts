/** An address, or null where it is none. `URL.parse` and `URL.canParse` are younger than phones that are in use: ArkWeb has Chrome 114. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
