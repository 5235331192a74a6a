import { type NativeRoute, readNativeRoute } from './native-routes.ts';

/** What deep links to the brand's app begin with. */
export type AppAddress = {
  /** Without `://`. */
  scheme: string;
  deepLinkHost: string;
};

/**
 * In links that the brand writes it stands for the app, so that they outlive a change of its scheme (specification §2:
 * "the native app scheme or {address}").
 */
const placeholder = '{address}';

/** `scheme://host/{routeName}?query` (specification §2): the name is the path, parameters are pairs. */
export function deepLinkTo(to: NativeRoute, { scheme, deepLinkHost }: AppAddress): string {
  return `${scheme}://${deepLinkHost}/${nativePath(to)}`;
}

/** A place of the app as text: its name with its parameters as a query. */
export function nativePath({ route, params }: NativeRoute): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return query ? `${route}?${query}` : route;
}

/** The place that `nativePath` wrote; null for any other text. */
export function readNativePath(text: string): NativeRoute | null {
  const [name = '', query = ''] = text.split(/\?(.*)/s, 2);
  return readNativeRoute(name, Object.fromEntries(new URLSearchParams(query)));
}

/** Whether an address is meant for the native app, whatever it names there. */
export function isNativeAddress(address: string, { scheme }: AppAddress): boolean {
  return address.startsWith(placeholder) || address.toLowerCase().startsWith(`${scheme}:`);
}

/** The place of the app that an address means; null where it means none. */
export function readNativeAddress(address: string, app: AppAddress): NativeRoute | null {
  for (const head of [`${placeholder}/`, `${app.scheme}://${app.deepLinkHost}/`]) {
    if (address.startsWith(head)) return readNativePath(address.slice(head.length));
  }
  return null;
}
