import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const mark = { detour: true };

/** Leads to a page that comes back to this one when it is done. */
export function useDetour(): (href: string) => void {
  const navigate = useNavigate();
  return useCallback((href) => void navigate(href, { state: mark }), [navigate]);
}

/**
 * Leads back to where a detour began. Who came otherwise, by a link or by way of the login, goes on to `returnTo` when
 * that is a page of ours, and else to `fallback`.
 */
export function useWayBack(returnTo: string | undefined, fallback: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const onDetour = Boolean((state as Partial<typeof mark> | null)?.detour);
  return useCallback(() => {
    if (onDetour) void navigate(-1);
    else void navigate(safeTarget(returnTo) ?? fallback, { replace: true });
  }, [navigate, onDetour, returnTo, fallback]);
}
