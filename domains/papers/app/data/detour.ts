import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const mark = { detour: true };

/** Navigates to a page that returns to this one when it is done. */
export function useDetour(): (href: string) => void {
  const navigate = useNavigate();
  return useCallback((href) => void navigate(href, { state: mark }), [navigate]);
}

/**
 * Navigates back to where a detour began. Without a detour, as after a link or a login, it goes to `returnTo`
 * if that is a page of this app, otherwise to `fallback`.
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
