import { brand } from '@ev/brand/default/brand.ts';
import { openRoute } from '@ev/host/capabilities/open-route.ts';
import { tryWays } from '@ev/host/capability.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { viewOf } from './link-target.ts';

/**
 * Applets mode 3 (specification §2): a link to another page opens it in a view of its own. The click is
 * handled before the page receives it; if the app opens nothing, the click passes through. Links that stay on
 * the page, such as tabs, stay in the view.
 */
export function openLinksInOwnViews(): void {
  let through = false;
  document.addEventListener(
    'click',
    (event) => {
      const link = through ? null : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void openView(link).then((opened) => {
        if (opened) return;
        through = true;
        link.click();
        through = false;
      });
    },
    { capture: true },
  );
}

/** The tapped link to another page of the app. Ignores an `ItemLink` that determines its target itself. */
function linkOf({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || 'followed' in link.dataset) return null;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname.startsWith('/h5/') && link.pathname !== pathname
    ? link
    : null;
}

async function openView({ href, origin }: HTMLAnchorElement): Promise<boolean> {
  const tools = {
    host: currentHost(brand.product),
    bridge: findNativeBridge(),
    wechat: () => Promise.resolve(null),
    miniProgram: () => Promise.resolve(null),
  };
  const { outcome } = await tryWays(openRoute, viewOf(href.slice(origin.length), origin), tools);
  return outcome !== 'unable';
}
