import type { ChangeContact } from '@ev/contract/buy/order-life-input';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { sendCommand } from '../../../shared/send-command.ts';
import { useRefreshOrder } from './refresh-order.ts';

/** Says whom the brand calls about an order. */
export function useChangeContact(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (input: ChangeContact) => sendCommand(api, 'buy.changeContact', input),
    onSettled: refresh,
  });
}
