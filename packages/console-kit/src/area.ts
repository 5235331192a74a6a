import type { EndpointId } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import type { ComponentType } from 'react';
import type { UseMe } from './me.ts';
import type { Words } from './words.ts';

/** Loaded when it is opened, together with its part of antd. */
export type LazyPage = () => Promise<ComponentType>;

/** A permission, several of which one is enough, or null for all staff. */
export type Required = Permission | readonly Permission[] | null;

export type ConsoleRoute = {
  path: string;
  /** The permission to open the page. */
  permission: Required;
  page: LazyPage;
};

/** In the order of the menu. The first group has no title. */
export const menuGroups = [
  '',
  '订单',
  '财务',
  '客户',
  '充电',
  '商城',
  '用车',
  '运营',
  '数据',
  '系统',
] as const;

export type MenuItem = {
  group: (typeof menuGroups)[number];
  /** Its position in the group, the lowest first. */
  rank: number;
  to: string;
  text: string;
  permission: Required;
};

/** The keys of a page with their actions, for the help. */
export type ShortcutGroup = {
  title: string;
  /** Its position in the help, the lowest first. */
  rank: number;
  keys: readonly [names: string[], meaning: string][];
};

/** Login and account of staff members. Exactly one area provides it. */
export type Identity = {
  /** Runs before the first page: takes over the login of another tab. */
  restore(): Promise<void>;
  useMe: UseMe;
  /** The call that `useMe` reads, refetched when a refusal shows that permissions have changed. */
  meCall: EndpointId;
  loginPage: LazyPage;
  /** Replaces every page until the staff member has set their own password. */
  passwordPage: LazyPage;
  /** Replaces every page until the staff member has set up a required second factor. */
  secondFactorPage: LazyPage;
  /** In the header of every page: the logged-in staff member, and logout. */
  memberMenu: LazyPage;
};

/** A domain's part of the console: `console/area.ts` exports it as `area`. */
export type ConsoleArea = Partial<Words> & {
  routes: readonly ConsoleRoute[];
  /** Former addresses of pages, each with the address that replaced it; the query of the former one is kept. */
  moved?: Readonly<Record<string, string>>;
  menu?: readonly MenuItem[];
  shortcuts?: readonly ShortcutGroup[];
  identity?: Identity;
  /** Rendered beside every page without output; it keeps the shown data up to date. */
  follower?: { permission: Permission; part: LazyPage };
};
