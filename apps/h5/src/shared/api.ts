import type { Api, EndpointId } from '@ev/contract';
import { createContext, useContext } from 'react';

/** Flags of one call (specification §7). They steer the client and never reach the wire. */
export type CallFlags = {
  /** No loading indicator. */
  noLoad?: boolean;
  /** No jump to the login page. */
  noLogin?: boolean;
  /** No error toast. */
  noTip?: boolean;
  /** No silent login. */
  noSilentLogin?: boolean;
  /** Where to go after a login that this call asks for. */
  loginRedirect?: string;
  /** The brand's loading picture instead of the spinner. */
  newLoading?: boolean;
  signal?: AbortSignal;
  /** Given by commands that a person may repeat: a repeat carries the same key. */
  idempotencyKey?: string;
};

/** Calls the API: in the browser over the signed wire, while rendering on the server in process. */
export type ApiCaller = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  flags?: CallFlags,
) => Promise<Api[Id]['output']>;

const ApiContext = createContext<ApiCaller | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiCaller {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of the app');
  return api;
}
