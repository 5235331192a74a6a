import { useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import type { Api, EndpointId } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
  return useMutation({
    mutationFn: (text: string) => api('account.readAddress', { text }, { noLoad: true, noTip: true }),
  });
}
