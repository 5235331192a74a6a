import type { Permission } from '@ev/contract/permissions';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** What every page needs to know of the logged-in member of staff. */
export type Me = {
  id: string;
  name: string;
  permissions: readonly Permission[];
  /** Until a password of their own is set, nothing else is answered. */
  passwordDue: boolean;
  /** Until a second factor is set up, nothing else is answered. */
  secondFactorDue: boolean;
};
export type UseMe = () => UseQueryResult<Me>;

const MeContext = createContext<UseMe>(() => {
  throw new Error('useMe outside of the console');
});
export const MeProvider = MeContext.Provider;

/** The logged-in member of staff. */
export const useMe: UseMe = () => {
  const useAsked = useContext(MeContext);
  return useAsked();
};
