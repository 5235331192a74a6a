import { viewOf } from '@ev/app-kit/links/link-target.ts';
import { isOwnSite } from '@ev/app-kit/links/web-theme.ts';
import { readNativePath } from '@ev/host/routes/deep-link.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';

/**
 * Where the app opens: at the requested place, at a page of ours, or at its start. Links cannot lead to other
 * sites within the app.
 * @param target URL of a page, checked
 * @param appBase origin and base path of the app
 */
export function placeInApp(
  { nativeRoute, target }: { nativeRoute: string | undefined; target: string | null },
  appBase: string,
): NativeRoute {
  const place = nativeRoute === undefined ? null : readNativePath(nativeRoute);
  if (place && !showsOthers(place, appBase)) return place;
  return target ? viewOf(target, appBase) : { route: 'main/index', params: { tabIndex: 0 } };
}

function showsOthers({ route, params }: NativeRoute, appBase: string): boolean {
  if (route !== 'common/webview') return false;
  const url = new URL(params.url);
  return url.origin !== new URL(appBase).origin && !isOwnSite(url);
}
