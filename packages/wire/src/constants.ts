/** The specification's numbers for the wire (§9). */
export const nonceLength = 6;
/** Characters, and as UTF-8 also bytes. */
export const sealingKeyLength = 16;
export const sealingIvLength = 16;
/** What the specification defaults to; `generatedRsaBits` is what new environments get. */
export const defaultRsaBits = 1024;
export const generatedRsaBits = 2048;
/** Hexadecimal, 65537. */
export const rsaExponent = '010001';
/** A signed request further away from the server's clock than this is refused. */
export const signatureWindowMs = 5 * 60 * 1000;
