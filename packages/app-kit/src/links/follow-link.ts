import { brand } from '@ev/brand/default/brand.ts';
import type { LinkItem } from '@ev/contract/link-item';
import { openMiniProgram } from '@ev/host/capabilities/open-mini-program.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { tryHere } from '../host-tools.ts';
import { loginHref } from '../login-href.ts';
import { tokenStore } from '../session.ts';
import { browserEqualOf } from './browser-equals.ts';
import { targetOf } from './link-item.ts';
import { closed, type OpenTarget } from './link-target.ts';
import { withModelPage } from './model-page.ts';
import { type Moving, openNative, wayToApp } from './open-native.ts';
import { pageAddress } from './own-pages.ts';
import { themed } from './web-theme.ts';

/**
 * Follows a link that the brand's staff wrote. Only `loginFlag` decides whether the customer must log in
 * first; after the login they continue to the link's target.
 * @param night the link is on a dark page
 */
export async function followLink(item: LinkItem, moving: Moving & { night: boolean }): Promise<void> {
  const app = { ...brand.app, appBase: `${window.location.origin}/h5` };
  const chosen = await withModelPage(item, moving.api);
  const target =
    [chosen ?? item, item]
      .map((one) => targetOf(one, currentHost(brand.product), app))
      .find(({ kind }) => kind !== 'closed') ?? closed;
  if (target.kind === 'closed') {
    feedback.showToast({ title: '暂未开放', durationMs: toastMs.standard });
    return;
  }
  if (item.loginFlag && tokenStore.get() === null) return moving.navigate(loginHref(addressOf(target)));
  return follow(target, moving);
}

async function follow(target: OpenTarget, moving: Moving & { night: boolean }): Promise<void> {
  switch (target.kind) {
    case 'page':
      return moving.navigate(target.address);
    case 'web':
      return window.location.assign(themed(target.url, moving.night));
    case 'native':
      return openNative(target.to, moving);
    case 'miniProgram': {
      const { outcome } = await tryHere(openMiniProgram, { path: target.path }, moving.api);
      if (outcome === 'unable') moving.navigate(addressOf(target));
      return;
    }
  }
}

/** The address of one of our pages that leads on to the target. */
function addressOf(target: OpenTarget): string {
  switch (target.kind) {
    case 'page':
      return target.address;
    case 'web':
      return pageAddress('/pages/index/children/web-view/index', { forwardLink: target.url });
    case 'native':
      return browserEqualOf(target.to) ?? wayToApp(target.to);
    case 'miniProgram':
      return pageAddress('/pages/mini', { path: target.path });
  }
}
