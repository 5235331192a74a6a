import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { MemberMenu } from './member-menu.tsx';
import s from './shell.module.css';
import { useShortcuts } from './shortcuts.ts';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

/** What stands around every page: the brand, the member, the way out. */
export function Shell() {
  const navigate = useNavigate();
  const onList = useLocation().pathname === '/orders';
  const [help, setHelp] = useState<'none' | 'open' | 'closing'>('none');
  useShortcuts({
    '?': () => setHelp('open'),
    '/': onList ? undefined : () => void navigate('/orders', { state: { focusSearch: true } }),
  });

  return (
    <div className={s.shell}>
      <a className={s.skip} href="#main">
        跳到主要内容
      </a>
      <header className={s.header}>
        <NavLink className={s.brand} to="/orders">
          <img src={mark} alt="" width={28} height={28} />
          <span>{brand.shortName}管理后台</span>
        </NavLink>
        <nav className={s.nav} aria-label="主导航">
          <NavLink to="/orders">订单</NavLink>
          <NavLink to="/templates">消息模板</NavLink>
        </nav>
        <Button type="text" onClick={() => setHelp('open')} title="快捷键帮助" aria-keyshortcuts="?">
          快捷键 <kbd>?</kbd>
        </Button>
        <MemberMenu />
      </header>
      <main id="main" tabIndex={-1} className={s.main}>
        <Outlet />
        <ScrollRestoration />
      </main>
      {help !== 'none' && (
        <Suspense>
          <ShortcutHelp
            open={help === 'open'}
            onClose={() => setHelp('closing')}
            onClosed={() => setHelp('none')}
          />
        </Suspense>
      )}
    </div>
  );
}
