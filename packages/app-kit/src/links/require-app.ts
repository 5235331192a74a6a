import { brand } from '@ev/brand/default/brand.ts';
import { isNewEnough } from '@ev/host/app-version.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { Host } from '@ev/host/detect.ts';

/**
 * The native app that contains the page if it is too old (specification §6); null if it is new enough, and in
 * other hosts, whose versions do not matter. Browser only.
 */
export function tooOldApp(from: string): Host | null {
  const host = currentHost(brand.product);
  return host.kind !== 'native' || isNewEnough(host.appVersion, from) ? null : host;
}

/**
 * Whether the native app is new enough; if it is not, the customer is asked to upgrade (specification §5).
 */
export async function requireApp({ from }: { from: string }): Promise<boolean> {
  const app = tooOldApp(from);
  if (!app) return true;
  const { askToUpgrade } = await import('./ask-to-upgrade.tsx');
  await askToUpgrade(from, app.platform);
  return false;
}
