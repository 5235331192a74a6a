import { fills } from 'virtual:ev/slot/app.wechat';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { HostKind } from '@ev/host/detect.ts';
import type { SharePayload } from '@ev/host/share-payload.ts';
import type { ApiCaller } from '@ev/query/api.ts';

/** Where the menu is in hosts whose pages cannot share by themselves. */
const menuHints: Partial<Record<HostKind, string>> = {
  wechat: '请点右上角的“···”，发送给朋友或分享到朋友圈',
  miniProgram: '请点右上角的“···”，发送给朋友',
  wecom: '请点右上角的“···”，转发给同事或客户',
};

export function menuHint(): string {
  return menuHints[currentHost(brand.product).kind] ?? '请用右上角的菜单分享';
}

/**
 * Sets what the host's menu shares for this page. Returns a function that resets it when the page is left.
 */
export async function tellMenu(payload: SharePayload, api: ApiCaller): Promise<() => void> {
  const [load] = fills;
  if (!load || !menuHints[currentHost(brand.product).kind]) return () => undefined;
  const { offerShare } = await load();
  return offerShare(payload, api);
}
