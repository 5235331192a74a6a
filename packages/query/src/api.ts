import type { CallFlags } from '@ev/client/call-flags.ts';
import type { Api, EndpointId } from '@ev/contract';
import { createContext, useContext } from 'react';

/** Calls the API: in the browser over the signed wire, in server rendering in process. */
export type ApiCaller = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  flags?: CallFlags,
) => Promise<Api[Id]['output']>;

const ApiContext = createContext<ApiCaller | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiCaller {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of its provider');
  return api;
}
