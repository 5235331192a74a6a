import { fills as forwards } from 'virtual:ev/slot/app.forward';
import { type Shared, share } from '@ev/host/capabilities/share.ts';
import type { Outcome } from '@ev/host/capability.ts';
import { type ApiCaller, useApi } from '@ev/query/api.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginHref } from './login-href.ts';
import { useLoggedIn } from './session.ts';
import { menuHint, tellMenu } from './share-by-menu.ts';
import { forwardSubject } from './share-pages.ts';
import { type SharedPage, sharePayload } from './share-payload.ts';
import { useCapability } from './use-capability.ts';
import { useLateModal } from './use-late-modal.ts';

/** Reopens the sheet after a login that was required for sharing. */
const shareHash = '#share';
/**
 * If an app reports only after this time that it cannot share, the customer has waited too long: nothing
 * opens by itself then.
 */
const atOnceMs = 3_000;

const loadShare = async () => share;
const loadSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

/**
 * Shares a page with the host's own means: the native app's sheet, or WeChat's menu, which is set up
 * beforehand, otherwise a sheet of our own. Sharing requires a login unless `noLogin` is set (specification
 * §5): a customer without one returns from it to the same page, and the sheet opens.
 */
export function useShare({ address, title, desc, thumb, poster }: SharedPage, { noLogin = false } = {}) {
  const api = useApi();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const allowed = useLoggedIn() || noLogin;
  const byHost = useCapability(loadShare);
  const sheet = useLateModal(loadSheet);
  // Computed on use: in server rendering there is no origin.
  const payloadNow = useCallback(
    () => sharePayload({ address, title, desc, thumb, poster }, window.location.origin),
    [address, title, desc, thumb, poster],
  );
  const asking = useRef(false);

  useEffect(() => {
    // If any of this code cannot be loaded, WeChat shares the page with its own defaults.
    const told = tellMenu(payloadNow(), api);
    return () => void told.then((leave) => leave()).catch(() => undefined);
  }, [api, payloadNow]);

  const open = async () => {
    // If the app has not answered the previous press it may never do so, so the page's own sheet opens at
    // once.
    if (asking.current) return sheet.show();
    asking.current = true;
    const askedAt = performance.now();
    const outcome = await byHost(payloadNow());
    asking.current = false;
    if (outcome.outcome !== 'unable') return tell(outcome, address, api);
    if (performance.now() - askedAt < atOnceMs) sheet.show();
    else feedback.showToast({ title: '没能分享，请再试一次', durationMs: toastMs.custom });
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });

  useEffect(() => {
    if (!allowed || hash !== shareHash) return;
    navigate(pathname + search, { replace: true, preventScrollReset: true });
    void latest.current();
  }, [allowed, hash, navigate, pathname, search]);

  const press = useCallback(() => {
    if (allowed) void latest.current();
    else navigate(loginHref(pathname + search + shareHash));
  }, [allowed, navigate, pathname, search]);
  return { press, payloadNow, sheet };
}

/**
 * Shows the outcome, and reports to the server community content that reached a chat or moments
 * (specification §7).
 */
function tell(
  outcome: Exclude<Outcome<Shared>, { outcome: 'unable' }>,
  address: string,
  api: ApiCaller,
): void {
  feedback.showToast({ title: wordsOf(outcome), durationMs: toastMs.custom });
  if (outcome.outcome === 'left' || outcome.data.by === 'menu' || !outcome.data.success) return;
  const subject = forwardSubject(address);
  const inWechat = outcome.data.channel === 'WEIXIN' || outcome.data.channel === 'WEIXIN_CIRCLE';
  const [load] = forwards;
  if (!subject || !inWechat || !load) return;
  // It has been shared whether or not it is counted, so the customer does not wait for the response.
  void load()
    .then(({ tellForward }) => tellForward(subject, api))
    .catch(() => undefined);
}

function wordsOf(outcome: Exclude<Outcome<Shared>, { outcome: 'unable' }>): string {
  if (outcome.outcome === 'left') return '已取消分享';
  if (outcome.data.by === 'menu') return menuHint();
  return outcome.data.success ? '分享成功' : '没有分享成功，请再试一次';
}
