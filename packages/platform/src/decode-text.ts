import { readFileSync } from 'node:fs';

/** Why bytes were not read as text, and the line where that shows, from 1. */
export type RefusedBytes = { line: number; encoding: string | null };

/**
 * Reads UTF-8, with or without a byte order mark, and nothing else: bytes of another encoding would be read
 * as wrong characters. `encoding` is what they seem to be, null if that is unknown.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: RefusedBytes } {
  const marked = markedEncoding(bytes);
  if (marked) return { refused: { line: 1, encoding: marked } };
  const loose = new TextDecoder('utf-8').decode(bytes);
  // Latin text in UTF-16 without a mark is valid UTF-8, with a NUL beside each letter.
  if (loose.includes('\0')) return { refused: { line: 1, encoding: 'UTF-16' } };
  if (canDecode('utf-8', bytes)) return { text: loose };
  const line = loose.slice(0, loose.indexOf('\ufffd')).split('\n').length;
  return { refused: { line, encoding: canDecode('gb18030', bytes) ? 'GBK' : null } };
}

function markedEncoding([first, second, third, fourth]: Uint8Array): string | null {
  const little = first === 0xff && second === 0xfe;
  if (little) return third === 0 && fourth === 0 ? 'UTF-32' : 'UTF-16';
  if (first === 0xfe && second === 0xff) return 'UTF-16';
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? 'UTF-32' : null;
}

function canDecode(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file that an operator wrote. @throws Error that says which encoding it needs */
export function readTextFile(file: string): string {
  const read = decodeText(readFileSync(file));
  if ('text' in read) return read.text;
  const { encoding } = read.refused;
  throw new Error(`it is ${encoding ? `in ${encoding}` : 'not in UTF-8'}, save it in UTF-8`);
}
