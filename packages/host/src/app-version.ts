/**
 * Compares versions of the native app, such as `3.2.0`; a missing part counts as 0. Returns less than 0 if
 * `one` is older than `other`, 0 if both are equal, more than 0 if it is newer.
 */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [partsOf(one), partsOf(other)];
  for (const at of [0, 1, 2, 3]) {
    const difference = (ones[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The app version from which each feature works (specification §6). */
export const appSince = { chargingLink: '2.5.0', ownerAuth: '2.6.0', chargingHome: '3.1.0' } as const;

/**
 * Whether an app is new enough. Every shell reports its version; an app that does not counts as older than
 * all others.
 */
export function isNewEnough(appVersion: string | null, from: string): boolean {
  return appVersion !== null && compareVersions(appVersion, from) >= 0;
}

function partsOf(text: string): number[] {
  return text.split('.').map(Number);
}
