import { type NativeRoute, readNativeRoute } from './native-routes.ts';

/** The parts of an app deep link before the route. */
export type AppAddress = {
  /** Without `://`. */
  scheme: string;
  deepLinkHost: string;
};

/**
 * Stands for the app in links that the brand writes, so that the links survive a change of the scheme
 * (specification §2: "the native app scheme or {address}").
 */
const placeholder = '{address}';

/**
 * `scheme://host/{routeName}?query` (specification §2): the path is the route name, the query contains the
 * parameters.
 */
export function deepLinkTo(to: NativeRoute, { scheme, deepLinkHost }: AppAddress): string {
  return `${scheme}://${deepLinkHost}/${nativePath(to)}`;
}

/** A route of the app as text: its name with its parameters as a query. */
export function nativePath({ route, params }: NativeRoute): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return query ? `${route}?${query}` : route;
}

/** Parses the text that `nativePath` writes; null for any other text. */
export function readNativePath(text: string): NativeRoute | null {
  const [name = '', query = ''] = text.split(/\?(.*)/s, 2);
  return readNativeRoute(name, Object.fromEntries(new URLSearchParams(query)));
}

/** Whether an address is meant for the native app, even if its route is unknown. */
export function isNativeAddress(address: string, { scheme }: AppAddress): boolean {
  return address.startsWith(placeholder) || address.toLowerCase().startsWith(`${scheme}:`);
}

/** The route of the app in an address; null if it has none. */
export function readNativeAddress(address: string, app: AppAddress): NativeRoute | null {
  for (const head of [`${placeholder}/`, `${app.scheme}://${app.deepLinkHost}/`]) {
    if (address.startsWith(head)) return readNativePath(address.slice(head.length));
  }
  return null;
}
