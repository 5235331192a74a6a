/** Whether an address is one of the app's own, as text: of what comes from outside `safeTarget` says more. */
export function isOwnAddress(address: string): boolean {
  return /^\/(pages\/|download\/|sub_uniapp\/|$)/.test(address);
}
