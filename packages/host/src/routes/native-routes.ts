import * as z from 'zod/mini';
import { appSince } from '../app-version.ts';
import { readWebAddress } from './web-address.ts';

/** Main tabs of the app in the order of their index; deep links may use these codes instead of the index. */
export const mainTabs = ['discover', 'car', 'space', 'shop', 'mine'] as const;

/** A number from a page, or digits from an address. */
const index = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(max))),
  );
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const nothing = z.object({});

/**
 * Routes of the native app that pages and links can open, with their parameters. The routes of the
 * specification's bridge (§2) come first, then the additional deep links, whose names are our decision
 * (docs/decisions/0022).
 */
export const nativeRoutes = {
  'main/index': {
    params: z.object({
      tabIndex: z.optional(index(4)),
      /** Sub-tabs of the discover tab: 0 featured, 1 dynamics, 2 activity, 3 news. */
      subTabIndex: z.optional(index(3)),
      tabCode: z.optional(z.enum(mainTabs)),
    }),
  },
  'common/webview': {
    params: z.object({
      url: z.string().check(
        z.maxLength(2_000),
        z.refine((url) => readWebAddress(url) !== null),
      ),
      /** Back closes the view instead of going back within it. */
      backPopWebView: z.optional(flag),
    }),
  },
  'map/selectLocation': { params: nothing },
  'account/login': { params: nothing },
  'account/forget': { params: nothing },
  'account/changePassWord': { params: nothing },
  'mine/addressManage': { params: nothing },
  'mine/personalInfo': { params: nothing },
  'mine/messageCenter': { params: nothing },
  'mine/messageSystem': { params: nothing },
  'mine/feedBack': { params: nothing },
  'home/sendDynamic': { params: z.object({ activityId: z.optional(id) }) },
  'mall/order': { params: nothing },
  'mall/orderdetail': { params: z.object({ orderId: id }) },
  'campaign/join': { params: z.object({ activityId: id }) },
  'campaign/mine': { params: nothing },
  'mine/certification': { params: nothing },
  'mine/certificationCenter': { params: nothing },
  'mine/ownerAuth': { params: z.object({ vin: z.optional(id) }) },
  'charge/service': { params: nothing },
  'car/remoteParking': { params: z.object({ vin: z.optional(id) }) },
} as const satisfies Record<string, { params: z.ZodMiniObject }>;

export type NativeRouteName = keyof typeof nativeRoutes;
export type NativeParamsOf<Name extends NativeRouteName> = z.output<(typeof nativeRoutes)[Name]['params']>;

/** One route of the app with its validated parameters. */
export type NativeRoute = {
  [Name in NativeRouteName]: { route: Name; params: NativeParamsOf<Name> };
}[NativeRouteName];

/**
 * The route for a name and its parameters; null if the route is unknown or a parameter is invalid. Unknown
 * parameters are dropped.
 */
export function readNativeRoute(name: string, params: Readonly<Record<string, unknown>>): NativeRoute | null {
  if (!Object.hasOwn(nativeRoutes, name)) return null;
  const route = name as NativeRouteName;
  const read = z.safeParse(nativeRoutes[route].params, params);
  return read.success ? ({ route, params: read.data } as NativeRoute) : null;
}

/** The app version that introduced a route; all other routes have always existed. */
const since: Readonly<Partial<Record<NativeRouteName, string>>> = {
  'mine/ownerAuth': appSince.ownerAuth,
  'charge/service': appSince.chargingLink,
};

/** The app version that introduced the route; null if it has always existed. */
export function sinceOf({ route }: NativeRoute): string | null {
  return since[route] ?? null;
}
