import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

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

/** What chosen cards would pay; all that can where nothing is said of them. */
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

type CardCommand =
  | 'charge-card.cancelPurchase'
  | 'charge-card.refundCard'
  | 'charge-card.giveCard'
  | 'charge-card.withdrawGift'
  | 'charge-card.takeGift'
  | 'charge-card.claimRight';

/** Everything of this domain that is shown is asked for anew; also after a refusal, for somebody was faster. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('charge-card.') });
}

function useCardCommand<Id extends CardCommand>(id: Id) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: refresh,
  });
}

export const useCancelPurchase = () => useCardCommand('charge-card.cancelPurchase');
export const useRefundCard = () => useCardCommand('charge-card.refundCard');
export const useGiveCard = () => useCardCommand('charge-card.giveCard');
export const useWithdrawGift = () => useCardCommand('charge-card.withdrawGift');
export const useTakeGift = () => useCardCommand('charge-card.takeGift');
export const useClaimRight = () => useCardCommand('charge-card.claimRight');

/** Orders a card and opens its payment. Safe to repeat: as long as there is no answer it is the same card. */
export function useBuyCard() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (input: Api['charge-card.buyCard']['input']) => {
      const key = commandKey('charge-card.buyCard', input);
      const { purchaseNo } = await api('charge-card.buyCard', input, {
        idempotencyKey: key.value,
        noTip: true,
      });
      const { payNo } = await openPayment(api, { type: 'chargeCard', no: purchaseNo });
      key.done();
      return { payNo };
    },
    onSettled: refresh,
  });
}
