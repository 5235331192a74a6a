import { NavLink, useNavigate } from 'react-router';
import { useMe } from '../data/me.ts';
import s from './main-nav.module.css';
import { menu } from './menu.ts';
import { useShortcuts } from './shortcuts.ts';

/** The pages that the member may open. Each is reached by the key of its place, 1 for the first. */
export function MainNav() {
  const me = useMe();
  const navigate = useNavigate();
  const may = me.data?.permissions ?? [];
  const open = me.data?.passwordDue ? [] : menu;
  const items = open.filter(({ permission }) => permission === null || may.includes(permission));
  useShortcuts(
    Object.fromEntries(items.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
  );

  return (
    <nav className={s.nav} aria-label="主导航">
      {items.map(({ to, text }, index) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          aria-keyshortcuts={String(index + 1)}
          title={`${text}（${index + 1}）`}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
