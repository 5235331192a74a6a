import { useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api, EndpointId } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Command = Extract<EndpointId, `account.${'save' | 'setDefault' | 'delete'}Address`>;

function useAddressCommand<Id extends Command>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
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
    mutationFn: (text: string) => api('account.readAddress', { text }, quiet),
  });
}
