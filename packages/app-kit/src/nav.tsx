import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { usePageMeta } from './page-meta.tsx';

type NavState = {
  title: string;
  setTitle(title: string): void;
  /** The content at the right end of the bar. */
  end: ReactNode;
  setEnd(end: ReactNode): void;
};

/** The current page's handler of back presses: true keeps the page (specification §4). */
export const backHandler: { current: (() => boolean) | null } = { current: null };

const NavContext = createContext<NavState | null>(null);

export function NavProvider({ title: initial, children }: { title: string; children: ReactNode }) {
  const [title, setTitle] = useState(initial);
  const [end, setEnd] = useState<ReactNode>(null);
  const state = useMemo(() => ({ title, setTitle, end, setEnd }), [title, end]);
  return <NavContext.Provider value={state}>{children}</NavContext.Provider>;
}

export function useNav(): NavState {
  const state = useContext(NavContext);
  // Specification §8: the bar was changed without a page.
  if (!state) throw new Error('page not found');
  return state;
}

/** Sets a title of its own for the page, such as the name of the car. */
export function useTitle(
  title: string | undefined,
  meta: { description?: string; image?: string } = {},
): void {
  const { setTitle } = useNav();
  usePageMeta({ title: title ?? '', ...meta });
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
}

/** Shows content at the right end of the bar while the page is shown. */
export function useNavEnd(end: ReactNode): void {
  const { setEnd } = useNav();
  useEffect(() => {
    setEnd(end);
    return () => setEnd(null);
  }, [end, setEnd]);
}

/** Lets the page handle a back press; if the handler returns true, the page stays. */
export function useBackPress(handler: () => boolean): void {
  useEffect(() => {
    backHandler.current = handler;
    return () => {
      if (backHandler.current === handler) backHandler.current = null;
    };
  });
}
