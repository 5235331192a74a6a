import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Told } from '../model/pay.ts';

/**
 * Continues when WeChat has returned with the payer's identity. Its parameters are used once and removed from
 * the URL, so that neither a reload nor a shared link uses them again.
 * @param address of the page without them
 */
export function useTold(
  { code, state }: { code?: string | undefined; state?: string | undefined },
  canPay: boolean,
  address: string,
  goOn: (told: Told) => void,
): void {
  const navigate = useNavigate();
  const heard = useRef(false);
  useEffect(() => {
    if (!canPay || !code || !state || heard.current) return;
    heard.current = true;
    goOn({ code, state });
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [canPay, code, state, address, goOn, navigate]);
}
