import { createContext, useContext } from 'react';

/**
 * Exchanges the proof of a login for tokens; on a refusal false with the server's message. `refused`: the
 * proof is invalid (10066001, specification §8).
 */
export type ExchangeLogin = (
  proof: { username: string } & ({ loginSign: string } | { miniProgramToken: string }),
) => Promise<{ success: true } | { success: false; message: string; refused: boolean }>;

const LoginContext = createContext<ExchangeLogin | null>(null);
export const LoginProvider = LoginContext.Provider;

export function useExchangeLogin(): ExchangeLogin {
  const exchange = useContext(LoginContext);
  if (!exchange) throw new Error('useExchangeLogin outside of the app');
  return exchange;
}
