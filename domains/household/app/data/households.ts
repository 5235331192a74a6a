import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function householdsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['household.listHouseholds'],
    queryFn: ({ signal }) => api('household.listHouseholds', {}, { ...quiet, signal }),
    ...live,
  });
}

export function householdQuery(api: ApiCaller, householdId: string) {
  return queryOptions({
    queryKey: ['household.getHousehold', householdId],
    queryFn: ({ signal }) => api('household.getHousehold', { householdId }, { ...quiet, signal }),
    ...live,
  });
}

type HouseholdCommand =
  | 'household.bindHousehold'
  | 'household.changeHousehold'
  | 'household.unbindHousehold'
  | 'household.restoreHousehold'
  | 'household.saveMonth'
  | 'household.removeMonth'
  | 'household.bindCar'
  | 'household.unbindCar'
  | 'household.setReminder';

function useHouseholdCommand<Id extends HouseholdCommand>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [read] }) => String(read).startsWith('household.'),
      }),
  });
}

export const useBindHousehold = () => useHouseholdCommand('household.bindHousehold');
export const useChangeHousehold = () => useHouseholdCommand('household.changeHousehold');
export const useUnbindHousehold = () => useHouseholdCommand('household.unbindHousehold');
export const useRestoreHousehold = () => useHouseholdCommand('household.restoreHousehold');
export const useSaveMonth = () => useHouseholdCommand('household.saveMonth');
export const useRemoveMonth = () => useHouseholdCommand('household.removeMonth');
export const useBindCar = () => useHouseholdCommand('household.bindCar');
export const useUnbindCar = () => useHouseholdCommand('household.unbindCar');
export const useSetReminder = () => useHouseholdCommand('household.setReminder');
