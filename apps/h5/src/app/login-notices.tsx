import { latePart } from '@ev/app-kit/late-part.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { Suspense, useEffect, useState } from 'react';

const AfterLogin = latePart<object>(async () => (await import('@ev/app-kit/after-login.tsx')).AfterLogin);

/**
 * What domains show after a login. A page that is opened with a login loads nothing of it; every further
 * login, also of another customer, begins anew.
 */
export function LoginNotices() {
  const [login, setLogin] = useState(0);
  useEffect(() => {
    let wasIn = tokenStore.get() !== null;
    return tokenStore.subscribe(() => {
      const isIn = tokenStore.get() !== null;
      if (isIn && !wasIn) setLogin((count) => count + 1);
      if (!isIn) setLogin(0);
      wasIn = isIn;
    });
  }, []);
  if (login === 0) return null;
  return (
    <Suspense>
      <AfterLogin key={login} />
    </Suspense>
  );
}
