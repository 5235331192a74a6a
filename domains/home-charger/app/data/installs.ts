import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { openPayment } from '@ev/payment/app/public.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';

export function benefitsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['home-charger.listBenefits'],
    queryFn: ({ signal }) => api('home-charger.listBenefits', {}, { ...quiet, signal }),
    ...live,
  });
}

export function installationQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['home-charger.getInstallation', orderNo],
    queryFn: ({ signal }) => api('home-charger.getInstallation', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

/** A photo never changes. */
export function photoQuery(api: ApiCaller, photoId: string) {
  return queryOptions({
    queryKey: ['home-charger.showPhoto', photoId],
    queryFn: ({ signal }) => api('home-charger.showPhoto', { photoId }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function addressesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['account.listAddresses'],
    queryFn: ({ signal }) => api('account.listAddresses', {}, { ...quiet, signal }),
    staleTime: 0,
  });
}

type InstallCommand =
  | 'home-charger.apply'
  | 'home-charger.chooseWindow'
  | 'home-charger.acceptPlan'
  | 'home-charger.answerHold'
  | 'home-charger.signOff'
  | 'home-charger.swapInstall';

const reads = ['home-charger.listBenefits', 'home-charger.getInstallation'] as const;

export const useInstallCommand = <Id extends InstallCommand>(id: Id) => useCommand(id, reads);
export const useCancelInstall = () => useCommand('home-charger.cancelInstall', reads, 'home-charger.apply');

/** Opens the payment of a bill. */
export function usePayBill() {
  const api = useApi();
  return useMutation({ mutationFn: (no: string) => openPayment(api, { type: 'homeCharger', no }) });
}
