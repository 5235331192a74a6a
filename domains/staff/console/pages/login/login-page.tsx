import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import { targetOf } from '@ev/console-kit/login-path.ts';
import { useLoggedIn } from '@ev/console-kit/session.ts';
import { Title } from '@ev/console-kit/title.tsx';
import { Navigate, useLocation } from 'react-router';
import { LoginForm } from './login-form.tsx';
import s from './login-page.module.css';

export function LoginPage() {
  const { search } = useLocation();
  const loggedIn = useLoggedIn();

  if (loggedIn) return <Navigate to={targetOf(search)} replace />;
  return (
    <main className={s.page}>
      <Title page="登录" />
      <div className={s.box}>
        <div className={s.brand}>
          <img src={mark} alt="" width={40} height={40} />
          <div>
            <h1 className={s.title}>{brand.name}</h1>
            <p className={s.product}>管理后台</p>
          </div>
        </div>
        <LoginForm />
        <p className={s.hint}>
          登录后 8 小时内有效，同一浏览器的标签页共用登录，关闭浏览器即退出。忘记密码请联系管理员。
        </p>
      </div>
    </main>
  );
}
