import { createContext, type ReactNode, useContext } from 'react';

const InnerPageContext = createContext<ReactNode>(null);

/** Where the shell puts the page that stands inside of the one that is shown. */
export const InnerPageProvider = InnerPageContext.Provider;

/** The page that stands inside of this one, as its route says. */
export function InnerPage() {
  return useContext(InnerPageContext);
}
