import { useApi } from '@ev/app-kit/api.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useMutation } from '@tanstack/react-query';
import type { ChangeContact } from '../../contract/order-life-input.ts';
import { useRefreshOrder } from './refresh-order.ts';

/** Sets the contact whom the brand calls about an order. */
export function useChangeContact(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (input: ChangeContact) => sendCommand(api, 'order.changeContact', input),
    onSettled: refresh,
  });
}
