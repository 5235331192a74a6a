import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { followNativeLogin } from './native-login.ts';

/** What the app does at its start inside the brand's native app, before it shows anything. */
export async function enterNativeApp(): Promise<void> {
  await Promise.all([openViews(), followNativeLogin()]);
}

async function openViews(): Promise<void> {
  if (currentHost(brand.product).applets !== 3) return;
  // If the code cannot be loaded, links open as in a browser.
  const views = await import('./links/own-views.ts').catch(() => null);
  views?.openLinksInOwnViews();
}
