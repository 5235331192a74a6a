import { fills } from 'virtual:ev/slot/app.wechat-share';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { HostKind } from '@ev/host/detect.ts';
import { shareLink } from '@ev/host/share.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useCallback, useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useApi } from './api.ts';
import { loginHref } from './login-href.ts';
import { useLoggedIn } from './session.ts';
import type { SharePayload } from './share-in-host.ts';

/** Hosts in which no page opens a share of its own: their menu does, with what the page has told. */
const byMenu: readonly HostKind[] = ['wechat', 'wecom', 'miniProgram'];
/** Of them those that listen to WeChat's SDK in a page. */
const listening: readonly HostKind[] = ['wechat', 'wecom'];

/**
 * Shares an address of the app by what the host has: WeChat's menu, which is told of it beforehand, the system's
 * sheet, or a copied link. Sharing takes a login unless `noLogin` is set (specification §5): whoever has none comes
 * back from it to that address.
 */
export function useShare({
  address,
  title,
  text,
  noLogin = false,
}: {
  /** Path and query, as `hrefTo` gives it. */
  address: string;
  title: string;
  text: string;
  noLogin?: boolean;
}): () => Promise<void> {
  const href = useHref(address);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  useShareOfMenu({ title, desc: text, href });
  return useCallback(async () => {
    if (!loggedIn && !noLogin) return navigate(loginHref(address, '登录后就可以分享'));
    if (byMenu.includes(currentHost(brand.product).kind)) {
      feedback.showToast({
        title: '请点右上角的“···”，发送给朋友或分享到朋友圈',
        durationMs: toastMs.custom,
      });
      return;
    }
    const outcome = await shareLink({ title, text, url: new URL(href, window.location.origin).href });
    if (outcome === 'copied') feedback.showToast({ title: '链接已复制', durationMs: toastMs.standard });
    if (outcome === 'failed') {
      feedback.showToast({ title: '没能分享，请复制浏览器地址', durationMs: toastMs.custom });
    }
  }, [address, href, loggedIn, navigate, noLogin, text, title]);
}

/** Tells WeChat's menu of the page as soon as it is there. */
function useShareOfMenu({
  title,
  desc,
  href,
}: Pick<SharePayload, 'title' | 'desc'> & { href: string }): void {
  const api = useApi();
  useEffect(() => {
    const [load] = fills;
    if (!load || !listening.includes(currentHost(brand.product).kind)) return;
    let leave: (() => void) | null = null;
    let left = false;
    const { origin } = window.location;
    load().then(
      ({ offerShare }) => {
        if (left) return;
        const payload = { title, desc, url: new URL(href, origin).href, thumb: `${origin}/h5/share.png` };
        ({ leave } = offerShare(payload, api));
      },
      // Its code does not come: WeChat shares the page as it sees it.
      () => undefined,
    );
    return () => {
      left = true;
      leave?.();
    };
  }, [api, title, desc, href]);
}
