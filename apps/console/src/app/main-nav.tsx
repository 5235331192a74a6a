import { useMe } from '@ev/console-kit/me.ts';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import s from './main-nav.module.css';
import { menuOf } from './menu.ts';

/**
 * The pages that the staff member may open. The first nine have number keys, all of them can be reached with
 * G.
 */
export function MainNav() {
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const groups =
    me.data && !me.data.passwordDue && !me.data.secondFactorDue ? menuOf(me.data.permissions) : [];
  const places = groups.flatMap(({ items }) => items.map(({ to }) => to));
  const links = () => [...(nav.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const current = () => links().find((link) => link.ariaCurrent === 'page') ?? links()[0];
  useShortcuts({
    g: () => current()?.focus(),
    ...Object.fromEntries(
      places.slice(0, 9).map((to, index) => [String(index + 1), () => void navigate(to)]),
    ),
  });

  // On narrow screens the menu is a scrolling row, on low ones a scrolling column. It is empty until the staff
  // member is known, so `places.length` is a dependency.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const show = () => current()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, places.length]);

  const moveByArrow = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowRight: 1,
      ArrowUp: -1,
      ArrowLeft: -1,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = links();
    all[all.findIndex((link) => link.matches(':focus')) + step]?.focus();
  };

  return (
    <nav ref={nav} className={s.nav} aria-label="主导航" onKeyDown={moveByArrow}>
      {groups.map(({ title, items }) => (
        <div key={title} className={s.group}>
          {title && <span className={s.title}>{title}</span>}
          {items.map(({ to, text }) => {
            const place = places.indexOf(to) + 1;
            const key = place <= 9 ? String(place) : null;
            return (
              <NavLink
                key={to}
                to={to}
                end={places.some((other) => other !== to && other.startsWith(to === '/' ? to : `${to}/`))}
                {...(key ? { 'aria-keyshortcuts': key, title: `${text}（${key}）` } : {})}
              >
                {text}
              </NavLink>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
