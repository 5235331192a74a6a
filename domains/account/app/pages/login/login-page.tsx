import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { maybeMiniProgram } from '@ev/host/maybe-mini-program.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOpensLater } from '../../data/agreements.ts';
import { loginReason } from '../../model/login-reason.ts';
import { loginRoute } from '../../routes.ts';
import { LoginForm } from './login-form.tsx';
import { LoginNotes } from './login-notes.tsx';
import s from './login-page.module.css';

/** Login by phone and SMS code; afterwards the customer is back where they were. */
export function Page() {
  const { targetUrl, reason } = usePageQuery(loginRoute);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const opensLater = useOpensLater();
  const target = safeTarget(targetUrl) ?? '/pages/index/index?tabIndex=4';

  useEffect(() => {
    if (loggedIn) navigate(target, { replace: true });
  }, [loggedIn, navigate, target]);

  // The app and the mini-program have native login pages; a customer who leaves them sees this one.
  useEffect(() => {
    if (loggedIn) return;
    if (hasNativeBridge()) void import('@ev/app-kit/native-login.ts').then((at) => at.logInByNativeApp());
    else if (maybeMiniProgram())
      void import('@ev/app-kit/mini-program.ts').then((at) => at.openMiniProgramLogin(target));
  }, [loggedIn, target]);

  if (opensLater) return <OpeningSoon />;
  return (
    <div className={s.page}>
      <h2 className={s.title}>欢迎来到{brand.name}</h2>
      <p className={s.lead}>{loginReason(reason) ?? '未注册的手机号验证后将自动创建账号'}</p>
      <LoginForm />
      <LoginNotes />
    </div>
  );
}
