import { createContext, useContext } from 'react';

/** Exchanges the proof of a login for tokens; false with the server's words when it will not. */
export type ExchangeLogin = (proof: {
  username: string;
  loginSign: string;
}) => Promise<{ success: true } | { success: false; message: string }>;

const LoginContext = createContext<ExchangeLogin | null>(null);
export const LoginProvider = LoginContext.Provider;

export function useExchangeLogin(): ExchangeLogin {
  const exchange = useContext(LoginContext);
  if (!exchange) throw new Error('useExchangeLogin outside of the app');
  return exchange;
}
