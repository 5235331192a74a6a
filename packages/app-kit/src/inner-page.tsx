import { createContext, type ReactNode, useContext } from 'react';

const InnerPageContext = createContext<ReactNode>(null);

/** The shell passes the inner page of the current page here. */
export const InnerPageProvider = InnerPageContext.Provider;

/** The inner page of this page, as its route defines it. */
export function InnerPage() {
  return useContext(InnerPageContext);
}
