import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { queryOptions } from '@tanstack/react-query';

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

const changes = ['household.'] as const;

export const useBindHousehold = () => useCommand('household.bindHousehold', changes);
export const useChangeHousehold = () => useCommand('household.changeHousehold', changes);
export const useUnbindHousehold = () =>
  useCommand('household.unbindHousehold', changes, 'household.bindHousehold', 'household.restoreHousehold');
export const useRestoreHousehold = () =>
  useCommand('household.restoreHousehold', changes, 'household.unbindHousehold');
export const useSaveMonth = () => useCommand('household.saveMonth', changes);
export const useRemoveMonth = () => useCommand('household.removeMonth', changes);
export const useBindCar = () => useCommand('household.bindCar', changes, 'household.unbindCar');
export const useUnbindCar = () => useCommand('household.unbindCar', changes, 'household.bindCar');
export const useSetReminder = () => useCommand('household.setReminder', changes);
