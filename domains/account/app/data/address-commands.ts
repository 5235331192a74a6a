import { useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { useMutation } from '@tanstack/react-query';

const changes = ['account.listAddresses', 'account.getAddress'] as const;

export const useSaveAddress = () => useCommand('account.saveAddress', changes);
export const useSetDefaultAddress = () => useCommand('account.setDefaultAddress', changes);
export const useDeleteAddress = () => useCommand('account.deleteAddress', changes);

/** Parses a pasted text; the text is not stored. */
export function useReadAddress() {
  const api = useApi();
  return useMutation({
    mutationFn: (text: string) => api('account.readAddress', { text }, quiet),
  });
}
