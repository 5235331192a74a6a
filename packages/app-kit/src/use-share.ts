import { shareLink } from '@ev/host/share.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useCallback, useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useApi } from './api.ts';
import { loginHref } from './login-href.ts';
import { useLoggedIn } from './session.ts';

/** What only some hosts need, after the page is there; where it does not come, the system's sheet shares. */
const shareByMenu = () => import('./share-by-menu.ts').catch(() => null);

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
  useMenu({ title, desc: text, href });
  return useCallback(async () => {
    if (!loggedIn && !noLogin) return navigate(loginHref(address, '登录后就可以分享'));
    if ((await shareByMenu())?.sharesByMenu()) {
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

/** Tells the host's menu of the page as soon as it is there, until it is left. */
function useMenu({ title, desc, href }: { title: string; desc: string; href: string }): void {
  const api = useApi();
  useEffect(() => {
    const { origin } = window.location;
    const payload = { title, desc, url: new URL(href, origin).href, thumb: `${origin}/h5/share.png` };
    // Where any of its code does not come, WeChat shares the page as it sees it.
    const told = shareByMenu().then((menu) => menu?.tellMenu(payload, api));
    return () => void told.then((leave) => leave?.()).catch(() => undefined);
  }, [api, title, desc, href]);
}
