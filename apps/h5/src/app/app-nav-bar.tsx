import { useBackBlocker } from '@ev/app-kit/app-router.tsx';
import { createBackGuard } from '@ev/app-kit/back-guard.ts';
import { backHandler, useNav } from '@ev/app-kit/nav.tsx';
import { closeTopLayer } from '@ev/ui/modal-stack.ts';
import { NavBar } from '@ev/ui/nav-bar.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The page's bar, and the guard of its back presses. */
export function AppNavBar({ over }: { over: boolean }) {
  const { title, end } = useNav();
  const navigate = useNavigate();
  const location = useLocation();
  const [counts] = useState(createBackGuard);

  useBackBlocker(() => closeTopLayer() || backHandler.current?.() === true);

  const back = () => {
    if (!counts()) return;
    // A customer who came by a link has no previous page; they expect the home page.
    if (location.key !== 'default') navigate(-1);
    else if (backHandler.current?.() !== true) navigate('/pages/index/index', { replace: true });
  };
  return <NavBar title={title} onBack={back} end={end} over={over} />;
}
