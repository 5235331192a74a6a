/**
 * Compares versions of the native app, as `3.2.0`; a part that is missing counts as 0. Less than 0 where `one` is older
 * than `other`, 0 where both are the same, more than 0 where it is newer.
 */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [partsOf(one), partsOf(other)];
  for (const at of [0, 1, 2, 3]) {
    const difference = (ones[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** From which version of the app on something works there (specification §6). */
export const appSince = { chargingLink: '2.5.0', ownerAuth: '2.6.0', chargingHome: '3.1.0' } as const;

/** Whether an app is new enough. One that does not say how old it is, as every shell does, is older than all. */
export function isNewEnough(appVersion: string | null, from: string): boolean {
  return appVersion !== null && compareVersions(appVersion, from) >= 0;
}

function partsOf(text: string): number[] {
  return text.split('.').map(Number);
}
