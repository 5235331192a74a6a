/**
 * Certificate numbers by type index (specification §5). The indices differ from the certificate type codes of
 * §3, although some digits coincide.
 */
export const certificatePatterns: Readonly<Record<number, RegExp>> = {
  0: /^\d{17}[\dXx]$/,
  1: /^[A-Za-z0-9]{6,10}$/,
  2: /^[A-Za-z0-9]{5,17}$/,
  3: /^\d{17}[\dXx]$/,
  4: /^\d{8}$/,
};

/** The only type index with a count entry. */
export const certificateCounts: Readonly<Record<number, number>> = { 2: 2 };

/** False for a type index without a pattern. */
export function isCertificateNumber(typeIndex: number, text: string): boolean {
  return certificatePatterns[typeIndex]?.test(text) ?? false;
}
