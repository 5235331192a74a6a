const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Strict: white space, missing padding and stray bits in the last character throw, so that no two texts
 * decode to the same bytes.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  if (btoa(binary) !== text) throw new TypeError('not canonical Base64');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
