import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { type PayCalls, usePay } from '@ev/payment/app/public.ts';
import type { PayerWay } from '@ev/payment/contract/channels/way.ts';
import { useApi } from '@ev/query/api.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useEffect } from 'react';
import { findGuestKey, guestKey } from '../model/guest-key.ts';
import { watchMs } from './help-pay.ts';

/** Reports that a visitor opened the link; a visitor who is logged in is counted with their standing. */
export function useOpened(token: string, loggedIn: boolean): void {
  const api = useApi();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || loggedIn) return;
    // Without it the customer misses a note, and the page works all the same.
    api('help-pay.openLink', { token }, { noTip: true, noLoad: true }).catch(() => undefined);
  }, [api, hydrated, loggedIn, token]);
}

/** What this phone has paid by the link without an account, until the result is known. */
export function useGuestStanding(token: string, loggedIn: boolean) {
  const hydrated = useHydrated();
  const guest = hydrated && !loggedIn ? findGuestKey() : null;
  const { data } = useRead('help-pay.guestStanding', guest === null ? null : { token, guest }, {
    refetchInterval: ({ state }) => (state.data?.paying ? watchMs : false),
  });
  return data ?? { paying: false, money: null };
}

/** Pays by the link without an account: WeChat identifies the payer. */
export function useGuestPay(token: string, way: PayerWay) {
  const api = useApi();
  const refetch = useRefetch();
  const calls: PayCalls = {
    tell: (told) => api('help-pay.tellGuest', { token, guest: guestKey(), ...told }, { noTip: true }),
    ask: () => api('help-pay.askGuest', { token, guest: guestKey(), way }, { noTip: true }),
    start: () => api('help-pay.payAsGuest', { token, guest: guestKey(), way }, { noTip: true }),
  };
  const seen = () => refetch(['help-pay.readLink', 'help-pay.guestStanding']);
  const { mutate, ...paying } = usePay(() => void seen(), calls);
  return {
    ...paying,
    pay: (told?: { code: string; state: string }) =>
      mutate({ payNo: '', channel: 'wechat', ways: [way], told }, { onError: () => void seen() }),
  };
}
