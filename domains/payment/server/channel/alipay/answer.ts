import { NotGenuine } from '../genuine.ts';

/**
 * Finds the signed part of a response: the object under `key`, byte for byte. Only this part may be parsed
 * and trusted afterwards.
 *
 * `{"alipay_trade_query_response":{"code":"10000"},"sign":"…"}`
 * @throws NotGenuine if it is missing
 */
export function signedPieceOf(text: string, key: string): string {
  const name = `"${key}"`;
  const at = text.indexOf(name);
  const start = at < 0 ? -1 : text.indexOf('{', at + name.length);
  if (start < 0 || text.slice(at + name.length, start).trim() !== ':') {
    throw new NotGenuine(`it has no ${key}`);
  }
  const end = endOfObject(text, start);
  if (end === null) throw new NotGenuine('it is cut');
  return text.slice(start, end);
}

/** The position after the brace that closes the one at `start`; braces inside strings do not count. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
