import type { Api, EndpointId } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiCaller, useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';

const quiet = { noLoad: true, noTip: true } as const;

export function addressesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['account.listAddresses'],
    queryFn: ({ signal }) => api('account.listAddresses', {}, { ...quiet, signal }),
    staleTime: 0,
  });
}

export function addressQuery(api: ApiCaller, id: string) {
  return queryOptions({
    queryKey: ['account.getAddress', id],
    queryFn: ({ signal }) => api('account.getAddress', { id }, { ...quiet, signal }),
    staleTime: 0,
  });
}

/** What lies directly below an area; the provinces without a code. It does not change while the app is open. */
export function areasQuery(api: ApiCaller, parentCode: string | undefined) {
  return queryOptions({
    queryKey: ['account.listAreas', parentCode ?? ''],
    queryFn: ({ signal }) => api('account.listAreas', { parentCode }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Command = Extract<EndpointId, `account.${'save' | 'setDefault' | 'delete'}Address`>;

function useAddressCommand<Id extends Command>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Api[Id]['input']) => {
      const key = commandKey(id, input);
      const answer = await api(id, input, { noTip: true, idempotencyKey: key.value });
      key.done();
      return answer;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['account.listAddresses'] }),
        queries.invalidateQueries({ queryKey: ['account.getAddress'] }),
      ]),
  });
}

export const useSaveAddress = () => useAddressCommand('account.saveAddress');
export const useSetDefaultAddress = () => useAddressCommand('account.setDefaultAddress');
export const useDeleteAddress = () => useAddressCommand('account.deleteAddress');

/** Reads a pasted text; nothing of it is kept. */
export function useReadAddress() {
  const api = useApi();
  return useMutation({ mutationFn: (text: string) => api('account.readAddress', { text }, quiet) });
}
