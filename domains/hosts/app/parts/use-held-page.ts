import { useOnline } from '@ev/ui/use-online.ts';
import { useCallback, useEffect, useState } from 'react';

/** A page that has not loaded by then counts as failed. */
const loadedWithinMs = 15_000;

type State = 'loading' | 'shown' | 'failed';

/**
 * The state of an embedded page. Browsers report no failure of a frame except a policy violation, so a
 * timeout counts as one, and an error page of the site is shown as it is.
 */
export function useHeldPage(url: string) {
  const online = useOnline();
  const [{ attempt, state }, setHeld] = useState<{ attempt: number; state: State }>({
    attempt: 0,
    state: 'loading',
  });
  const again = useCallback(() => setHeld((held) => ({ attempt: held.attempt + 1, state: 'loading' })), []);
  const settle = useCallback(
    (to: State) => setHeld((held) => (held.state === 'loading' ? { ...held, state: to } : held)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its time.
  useEffect(() => {
    const timer = setTimeout(() => settle('failed'), loadedWithinMs);
    return () => clearTimeout(timer);
  }, [attempt, settle]);

  useEffect(() => {
    // Also if one of our sites redirects to one that is not.
    const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setHeld((held) => ({ ...held, state: 'failed' }));
    };
    document.addEventListener('securitypolicyviolation', refused);
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, []);

  return {
    state: !online && state !== 'shown' ? ('offline' as const) : state,
    attempt: `${url} ${attempt}`,
    loaded: useCallback(() => settle('shown'), [settle]),
    again,
  };
}
