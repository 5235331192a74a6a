import { fills } from 'virtual:ev/slot/app.wechat';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { HostKind } from '@ev/host/detect.ts';
import type { ApiCaller } from './api.ts';
import type { SharePayload } from './share-in-host.ts';

/** Hosts in which no page opens a share of its own: their menu does, with what the page has told. */
const byMenu: readonly HostKind[] = ['wechat', 'wecom', 'miniProgram'];
/** Of them those that listen to WeChat's SDK in a page. */
const listening: readonly HostKind[] = ['wechat', 'wecom'];

/** Whether only the host's own menu shares here. */
export function sharesByMenu(): boolean {
  return byMenu.includes(currentHost(brand.product).kind);
}

/** Tells the menu of WeChat what the page is about. Gives the way to take it back when the page is left. */
export async function tellMenu(payload: SharePayload, api: ApiCaller): Promise<() => void> {
  const [load] = fills;
  if (!load || !listening.includes(currentHost(brand.product).kind)) return () => undefined;
  const { offerShare } = await load();
  return offerShare(payload, api);
}
