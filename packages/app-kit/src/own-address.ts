/**
 * Whether an address is one of the app's own, judged by its text. For addresses from outside use
 * `safeTarget`, which checks more.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/(pages\/|download\/|sub_uniapp\/|$)/.test(address);
}
