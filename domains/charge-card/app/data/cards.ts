import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { orderToPay } from '@ev/app-kit/send-command.ts';
import { useCommand, useReadAnew } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';

export function goodsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge-card.listGoods'],
    queryFn: ({ signal }) => api('charge-card.listGoods', {}, { ...quiet, signal }),
    ...live,
  });
}

export function cardsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge-card.listCards'],
    queryFn: ({ signal }) => api('charge-card.listCards', {}, { ...quiet, signal }),
    ...live,
  });
}

export function pastCardsQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['charge-card.listPastCards'],
    queryFn: ({ pageParam, signal }) =>
      api('charge-card.listPastCards', { pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function cardQuery(api: ApiCaller, cardNo: string) {
  return queryOptions({
    queryKey: ['charge-card.getCard', cardNo],
    queryFn: ({ signal }) => api('charge-card.getCard', { cardNo }, { ...quiet, signal }),
    ...live,
  });
}

export function entriesQuery(api: ApiCaller, cardNo: string) {
  return infiniteQueryOptions({
    queryKey: ['charge-card.listEntries', cardNo],
    queryFn: ({ pageParam, signal }) =>
      api('charge-card.listEntries', { cardNo, pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function giftQuery(api: ApiCaller, code: string) {
  return queryOptions({
    queryKey: ['charge-card.readGift', code],
    queryFn: ({ signal }) => api('charge-card.readGift', { code }, { ...quiet, signal }),
    ...live,
  });
}

export function rightsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge-card.listRights'],
    queryFn: ({ signal }) => api('charge-card.listRights', {}, { ...quiet, signal }),
    ...live,
  });
}

export function rightQuery(api: ApiCaller, rightNo: string) {
  return queryOptions({
    queryKey: ['charge-card.getRight', rightNo],
    queryFn: ({ signal }) => api('charge-card.getRight', { rightNo }, { ...quiet, signal }),
    ...live,
  });
}

/** What the selected cards would pay; without a selection, all usable cards. */
export function quoteQuery(
  api: ApiCaller,
  input: { terminalNumber: string; energyWh: number; cardNos?: readonly string[] },
) {
  const { terminalNumber, energyWh, cardNos } = input;
  const asked = { terminalNumber, energyWh, ...(cardNos ? { cardNos: [...cardNos] } : {}) };
  return queryOptions({
    queryKey: ['charge-card.quoteCharge', asked],
    queryFn: ({ signal }) => api('charge-card.quoteCharge', asked, { ...quiet, signal }),
    ...live,
  });
}

const changes = ['charge-card.'] as const;

export const useCancelPurchase = () =>
  useCommand('charge-card.cancelPurchase', changes, 'charge-card.buyCard');
export const useRefundCard = () => useCommand('charge-card.refundCard', changes);
export const useGiveCard = () => useCommand('charge-card.giveCard', changes);
export const useWithdrawGift = () => useCommand('charge-card.withdrawGift', changes, 'charge-card.giveCard');
export const useTakeGift = () => useCommand('charge-card.takeGift', changes);
export const useClaimRight = () => useCommand('charge-card.claimRight', changes);

/**
 * Orders a card and opens its payment. Safe to retry: until a response arrives, a retry orders the same card.
 */
export function useBuyCard() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['charge-card.buyCard']['input']) =>
      orderToPay(api, 'charge-card.buyCard', input, {
        open: ({ purchaseNo }) => openPayment(api, { type: 'chargeCard', no: purchaseNo }),
        over: 'charge-card.orderNotPayable',
      }),
    onSettled: useReadAnew(changes),
  });
}
