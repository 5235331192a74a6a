import { brand } from '@ev/brand/default/brand.ts';
import { isNewEnough } from '@ev/host/app-version.ts';
import { currentHost } from '@ev/host/current-host.ts';

/**
 * Whether the native app that holds the page is new enough; where it is not, the person is asked to upgrade
 * (specification §5). Pages that work in other hosts work in all of their versions.
 */
export async function requireApp({ from }: { from: string }): Promise<boolean> {
  const { kind, appVersion, platform } = currentHost(brand.product);
  if (kind !== 'native' || isNewEnough(appVersion, from)) return true;
  const { askToUpgrade } = await import('./ask-to-upgrade.tsx');
  await askToUpgrade(from, platform);
  return false;
}
