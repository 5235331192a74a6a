import { useBackBlocker } from '@ev/app-kit/app-router.tsx';
import { backHandler, useNav } from '@ev/app-kit/nav.tsx';
import { closeTopLayer } from '@ev/ui/modal-stack.ts';
import { NavBar } from '@ev/ui/nav-bar.tsx';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A second back press within this time is ignored (specification §9). */
const backGuardMs = 1_000;

/** The bar of the page, and the guard of its back presses. */
export function AppNavBar({ over }: { over: boolean }) {
  const { title, end } = useNav();
  const navigate = useNavigate();
  const location = useLocation();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  useBackBlocker(() => closeTopLayer() || backHandler.current?.() === true);

  const back = () => {
    const now = performance.now();
    if (now - pressedAt.current < backGuardMs) return;
    pressedAt.current = now;
    // Somebody who came by a link has nothing behind; home is where they expect to land.
    if (location.key !== 'default') navigate(-1);
    else if (backHandler.current?.() !== true) navigate('/pages/index/index', { replace: true });
  };
  return <NavBar title={title} onBack={back} end={end} over={over} />;
}
