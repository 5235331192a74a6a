import { latePart } from '@ev/app-kit/late-part.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { whenIdle } from '@ev/app-kit/when-idle.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadRoute } from './page-modules.ts';
import { findPlace } from './page-places.ts';

const AfterLogin = latePart<{ opening: boolean; here: boolean }>(
  async () => (await import('@ev/app-kit/after-login.tsx')).AfterLogin,
);

/**
 * What domains show to a customer who is logged in. An app that is opened with a login loads it when the browser is
 * idle, so that no page waits for it; every login, also of another customer, begins anew.
 */
export function LoginNotices() {
  /** 0: the login with which the app was opened; then the logins of this visit. */
  const [login, setLogin] = useState<number | null>(null);
  useEffect(() => {
    let wasIn = tokenStore.get() !== null;
    const cancel = wasIn ? whenIdle(() => setLogin(0)) : () => undefined;
    const leave = tokenStore.subscribe(() => {
      const isIn = tokenStore.get() !== null;
      if (isIn && !wasIn) setLogin((count) => (count ?? 0) + 1);
      if (!isIn) {
        cancel();
        setLogin(null);
      }
      wasIn = isIn;
    });
    return () => {
      cancel();
      leave();
    };
  }, []);
  return login === null ? null : <Notices key={login} opening={login === 0} />;
}

function Notices({ opening }: { opening: boolean }) {
  const here = useMayDisturb();
  return (
    <Suspense>
      <AfterLogin opening={opening} here={here} />
    </Suspense>
  );
}

/** Whether a notice may cover the page; false until its route is known. */
function useMayDisturb(): boolean {
  const { pathname } = useLocation();
  const [allowed, setAllowed] = useState<string | null>(null);
  useEffect(() => {
    const place = findPlace(pathname);
    if (!place) return;
    let live = true;
    loadRoute(place).then(
      ({ undisturbed }) => live && setAllowed(undisturbed ? null : pathname),
      // The page itself shows that it could not be loaded.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [pathname]);
  return allowed === pathname;
}
