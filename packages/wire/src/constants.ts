/** The specification's numbers for the wire (§9). */
export const nonceLength = 6;
/** Characters, and in UTF-8 also bytes. */
export const sealingKeyLength = 16;
export const sealingIvLength = 16;
/** The specification's default; new environments use `generatedRsaBits`. */
export const defaultRsaBits = 1024;
export const generatedRsaBits = 2048;
/** Hexadecimal, 65537. */
export const rsaExponent = '010001';
/** A signed request whose timestamp differs from the server's clock by more than this is refused. */
export const signatureWindowMs = 5 * 60 * 1000;
