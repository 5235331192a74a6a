/** Modules that a build generates from the offered domains, see `tools/vite/domains-plugin.ts`. */
declare module 'virtual:ev/page-index' {
  /** Domain, page, look and, if it is not the default, bar of every address. */
  export const pageIndex: Readonly<Record<string, string>>;
}

declare module 'virtual:ev/areas' {
  import type { Area } from '@ev/app-kit/define-routes.ts';
  export const areas: Readonly<Record<string, () => Promise<Area>>>;
}

declare module 'virtual:ev/app-folders' {
  /** The folder of each domain's app code, relative to the app. */
  export const appFolders: Readonly<Record<string, string>>;
}

declare module 'virtual:ev/permissions' {
  import type { PermissionRow } from '@ev/contract/permissions';
  export const permissions: Readonly<Record<string, PermissionRow>>;
}

declare module 'virtual:ev/refusals' {
  import type { ErrorCatalogue } from '@ev/contract/errors';
  export const refusals: ErrorCatalogue;
}

declare module 'virtual:ev/slot/app.wechat' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.wechat'][];
}

declare module 'virtual:ev/slot/app.network-place' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.network-place'][];
}

declare module 'virtual:ev/slot/app.forward' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.forward'][];
}

declare module 'virtual:ev/slot/app.after-start' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.after-start'][];
}

declare module 'virtual:ev/slot/app.model-page' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.model-page'][];
}

declare module 'virtual:ev/slot/app.after-login' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.after-login'][];
}

declare module 'virtual:ev/slot/app.offline-phone' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['app.offline-phone'][];
}
