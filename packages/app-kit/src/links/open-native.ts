import { brand } from '@ev/brand/default/brand.ts';
import { openRoute } from '@ev/host/capabilities/open-route.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { nativePath } from '@ev/host/routes/deep-link.ts';
import { type NativeRoute, sinceOf } from '@ev/host/routes/native-routes.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { tryHere } from '../host-tools.ts';
import { browserEqualOf } from './browser-equals.ts';
import { pageAddress } from './own-pages.ts';
import { requireApp } from './require-app.ts';

/** What navigation needs. */
export type Moving = { api: ApiCaller; navigate(to: string): void };

/**
 * Opens a route of the native app: in the app through its bridge, elsewhere the equivalent page of ours. If
 * there is neither, the customer is informed and gets directions to the app (specification §6).
 */
export async function openNative(to: NativeRoute, { api, navigate }: Moving): Promise<void> {
  const since = sinceOf(to);
  if (since && !(await requireApp({ from: since }))) return;
  const { outcome } = await tryHere(openRoute, to, api);
  if (outcome !== 'unable') return;
  const equal = browserEqualOf(to);
  if (equal) return navigate(equal);
  if (currentHost(brand.product).kind === 'native') {
    feedback.showToast({
      title: `当前${brand.app.name} APP 还不支持，请更新后再试`,
      durationMs: toastMs.custom,
    });
    return;
  }
  sayOpenInApp();
  navigate(wayToApp(to));
}

/** Specification §6: some features only work in the native app. */
export function sayOpenInApp(): void {
  feedback.showToast({ title: '请在APP中打开', durationMs: toastMs.custom });
}

/** The page that opens the app at a route, or installs it. */
export function wayToApp(to: NativeRoute): string {
  return pageAddress('/download/index', { nativeRoute: nativePath(to) });
}
