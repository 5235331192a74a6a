import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Told } from '../../model/pay.ts';
import { cashierRoute } from '../../routes.ts';

/**
 * Continues when WeChat has returned with the payer's identity. Its parameters are used once and removed from
 * the URL, so that neither a reload nor a shared link uses them again.
 */
export function useTold(canPay: boolean, goOn: (told: Told) => void): void {
  const { payNo, code, state } = usePageQuery(cashierRoute);
  const navigate = useNavigate();
  const heard = useRef(false);
  useEffect(() => {
    if (!canPay || !code || !state || heard.current) return;
    heard.current = true;
    goOn({ code, state });
    void navigate(hrefTo('/pages/pay/cashier', { payNo }), { replace: true, preventScrollReset: true });
  }, [canPay, code, state, payNo, goOn, navigate]);
}
