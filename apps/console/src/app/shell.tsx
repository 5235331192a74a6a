import { consoleAreas } from 'virtual:ev/console-areas';
import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import { useMe } from '@ev/console-kit/me.ts';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { HeadSearch } from './head-search.tsx';
import { MainNav } from './main-nav.tsx';
import s from './shell.module.css';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

const followers = consoleAreas.flatMap(({ follower }) =>
  follower
    ? [{ permission: follower.permission, Part: lazy(async () => ({ default: await follower.part() })) }]
    : [],
);

/**
 * The frame of every page: brand, menu, account, logout. A staff member whose password another person knows
 * must set a new one first, and one who lacks a required second factor must set it up.
 */
export function Shell({
  memberMenu,
  pagesDue,
}: {
  memberMenu: ReactNode;
  pagesDue: Record<'password' | 'secondFactor', ReactNode>;
}) {
  const me = useMe();
  const due = me.data?.passwordDue
    ? pagesDue.password
    : me.data?.secondFactorDue
      ? pagesDue.secondFactor
      : null;
  const [help, setHelp] = useState<'none' | 'open' | 'closing'>('none');
  useShortcuts({ '?': () => setHelp('open') });

  return (
    <div className={s.shell}>
      <a className={s.skip} href="#main">
        跳到主要内容
      </a>
      <header className={s.header}>
        <Link className={s.brand} to="/">
          <img src={mark} alt="" width={28} height={28} />
          <span>{brand.shortName}管理后台</span>
        </Link>
        <span className={s.gap} />
        {me.data && !me.data.passwordDue && <HeadSearch />}
        <span className={s.gap} />
        <Button type="text" onClick={() => setHelp('open')} title="快捷键帮助" aria-keyshortcuts="?">
          快捷键 <kbd>?</kbd>
        </Button>
        {memberMenu}
      </header>
      <div className={s.body}>
        <div className={s.side}>
          <MainNav />
        </div>
        <main id="main" tabIndex={-1} className={s.main}>
          {due ?? <Outlet />}
          <ScrollRestoration />
        </main>
      </div>
      <Suspense>
        {followers.map(
          ({ permission, Part }) =>
            me.data?.permissions.includes(permission) && !me.data.passwordDue && <Part key={permission} />,
        )}
      </Suspense>
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
