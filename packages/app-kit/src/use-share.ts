import { shareLink } from '@ev/host/share.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';
import { loginHref } from './login-href.ts';
import { useLoggedIn } from './session.ts';

/**
 * Shares an address of the app. Sharing takes a login unless `noLogin` is set (specification §5): whoever has
 * none comes back from it to that address.
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
  return useCallback(async () => {
    if (!loggedIn && !noLogin) return navigate(loginHref(address, '登录后就可以分享'));
    const outcome = await shareLink({ title, text, url: new URL(href, window.location.origin).href });
    if (outcome === 'copied') feedback.showToast({ title: '链接已复制', durationMs: toastMs.standard });
    if (outcome === 'failed') {
      feedback.showToast({ title: '没能分享，请复制浏览器地址', durationMs: toastMs.custom });
    }
  }, [address, href, loggedIn, navigate, noLogin, text, title]);
}
