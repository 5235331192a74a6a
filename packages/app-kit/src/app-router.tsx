import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router } from 'react-router';
import type { AppHistory } from './app-history.ts';

const HistoryContext = createContext<AppHistory | null>(null);
/** The path of the page that is shown, as the browser writes it. */
const ShownPathContext = createContext('');

/** Shows the page of the current address. The previous page stays until the next is rendered. */
export function AppRouter({
  history,
  basePath = '/',
  children,
}: {
  history: AppHistory;
  basePath?: string;
  children: ReactNode;
}) {
  const [{ location, action }, setVisit] = useState(history.now);
  useLayoutEffect(() => {
    // Catches up with navigations that happened while the first pages were mounted.
    setVisit(history.now());
    return history.listen((next) => startTransition(() => setVisit(next)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <ShownPathContext value={location.pathname}>
        <Router basename={basePath} location={location} navigationType={action as never} navigator={history}>
          {children}
        </Router>
      </ShownPathContext>
    </HistoryContext>
  );
}

/** The history of the visit; null in server rendering. */
export function useAppHistory(): AppHistory | null {
  return useContext(HistoryContext);
}

/**
 * Asks at each step back or forward whether the page stays (specification §4). A page that was left but is
 * still shown while the next one loads is not asked.
 */
export function useBackBlocker(stays: () => boolean): void {
  const history = useAppHistory();
  const shownPath = useContext(ShownPathContext);
  const latest = useRef({ stays, shownPath });
  useEffect(() => {
    latest.current = { stays, shownPath };
  });
  useEffect(
    () =>
      history?.block(() => {
        const { stays, shownPath } = latest.current;
        return history.now().location.pathname === shownPath && stays();
      }),
    [history],
  );
}
