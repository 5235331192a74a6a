import type { EndpointId } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import type { ComponentType } from 'react';
import type { UseMe } from './me.ts';
import type { Words } from './words.ts';

/** Comes when it is opened, with its part of antd. */
export type LazyPage = () => Promise<ComponentType>;

export type ConsoleRoute = {
  path: string;
  /** What it takes to open the page; null for everybody of the staff. */
  permission: Permission | null;
  page: LazyPage;
};

/** In the order of the menu. The first group has no title. */
export const menuGroups = ['', '订单', '财务', '客户', '充电', '运营', '数据', '系统'] as const;

export type MenuItem = {
  group: (typeof menuGroups)[number];
  /** Its place among those of the group, the lowest first. */
  rank: number;
  to: string;
  text: string;
  permission: Permission | null;
};

/** Keys of a page with what they do, for the help. */
export type ShortcutGroup = {
  title: string;
  /** Its place in the help, the lowest first. */
  rank: number;
  keys: readonly [names: string[], meaning: string][];
};

/** Who the console is for. One area of the house gives it. */
export type Identity = {
  /** Before the first page: whoever is logged in in another tab is so in this one. */
  restore(): Promise<void>;
  useMe: UseMe;
  /** What `useMe` reads, to be asked anew when a refusal says that it has changed. */
  meCall: EndpointId;
  loginPage: LazyPage;
  /** Stands in the place of every page until a password of one's own is set. */
  passwordPage: LazyPage;
  /** Stands in the place of every page until a second factor is set up that the house asks for. */
  secondFactorPage: LazyPage;
  /** In the head of every page: who is logged in, and the way out. */
  memberMenu: LazyPage;
};

/** What a domain gives the console: `console/area.ts` exports it as `area`. */
export type ConsoleArea = Partial<Words> & {
  routes: readonly ConsoleRoute[];
  menu?: readonly MenuItem[];
  shortcuts?: readonly ShortcutGroup[];
  identity?: Identity;
  /** Stands beside every page, shows nothing, and keeps what is shown up to date. */
  follower?: { permission: Permission; part: LazyPage };
};
