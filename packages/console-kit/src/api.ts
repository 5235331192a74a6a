import type { Call } from '@ev/client/client.ts';
import { createContext, useContext } from 'react';

const ApiContext = createContext<Call | null>(null);
export const ApiProvider = ApiContext.Provider;

/** Calls the API of the contract; rejects with `ApiError`. */
export function useApi(): Call {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of the console');
  return api;
}
