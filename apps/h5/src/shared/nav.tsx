import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { usePageMeta } from '../app/page-meta.tsx';

type NavState = {
  title: string;
  setTitle(title: string): void;
  right: ReactNode;
  setRight(right: ReactNode): void;
  /** The page's answer to a back press: true keeps it (specification §4). */
  backHandler: { current: (() => boolean) | null };
};

const NavContext = createContext<NavState | null>(null);

export function NavProvider({ title: initial, children }: { title: string; children: ReactNode }) {
  const [title, setTitle] = useState(initial);
  const [right, setRight] = useState<ReactNode>(null);
  const backHandler = useRef<(() => boolean) | null>(null);
  const state = useMemo(() => ({ title, setTitle, right, setRight, backHandler }), [title, right]);
  return <NavContext.Provider value={state}>{children}</NavContext.Provider>;
}

export function useNav(): NavState {
  const state = useContext(NavContext);
  if (!state) throw new Error('useNav outside of a page');
  return state;
}

/** Gives the page a title of its own, such as the name of the car. */
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

/** Puts something at the right end of the bar while the page is shown. */
export function useNavRight(right: ReactNode): void {
  const { setRight } = useNav();
  useEffect(() => {
    setRight(right);
    return () => setRight(null);
  }, [right, setRight]);
}

/** Lets the page answer a back press; when the handler gives true, the page stays. */
export function useBackPress(handler: () => boolean): void {
  const { backHandler } = useNav();
  useEffect(() => {
    backHandler.current = handler;
    return () => {
      if (backHandler.current === handler) backHandler.current = null;
    };
  });
}
