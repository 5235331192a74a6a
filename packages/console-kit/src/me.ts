import type { Permission } from '@ev/contract/permissions';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** What every page needs to know about the logged-in staff member. */
export type Me = {
  id: string;
  name: string;
  permissions: readonly Permission[];
  /** All other calls are refused until the staff member has set their own password. */
  passwordDue: boolean;
  /** All other calls are refused until a second factor is set up. */
  secondFactorDue: boolean;
};
export type UseMe = () => UseQueryResult<Me>;

const MeContext = createContext<UseMe>(() => {
  throw new Error('useMe outside of the console');
});
export const MeProvider = MeContext.Provider;

/** The logged-in staff member. */
export const useMe: UseMe = () => {
  const useAsked = useContext(MeContext);
  return useAsked();
};
