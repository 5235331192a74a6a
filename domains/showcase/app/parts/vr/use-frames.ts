import { readNetwork } from '@ev/host/network-state.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Look } from '../../../configurator/look.ts';
import { loadFrames, type TurnFrames } from '../../data/turn-strip.ts';

type State = 'waiting' | 'loading' | 'ready' | 'failed';

/** Whether the connection is slow or metered, so that pictures load only on request. */
function isThrifty(): boolean {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return saveData === true || ['2g', '3g'].includes(readNetwork().networkType);
}

/**
 * The pictures of the car from all sides in the current look. The previous look's stay until new ones load.
 */
export function useFrames({ family, paint, roofPaint }: Pick<Look, 'family' | 'paint' | 'roofPaint'>) {
  const [byHand] = useState(isThrifty);
  const [wanted, setWanted] = useState(!byHand);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(byHand ? 'waiting' : 'loading');
  const [frames, setFrames] = useState<TurnFrames | null>(null);
  const failed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks again.
  useEffect(() => {
    if (!wanted) return;
    let live = true;
    setState('loading');
    failed.current = false;
    loadFrames({ family, paint, roofPaint }).then(
      (loaded) => {
        if (!live) return;
        setFrames(loaded);
        setState('ready');
      },
      () => {
        if (!live) return;
        failed.current = true;
        // Showing the car in another paint than the chosen one would be wrong.
        setFrames(null);
        setState('failed');
      },
    );
    return () => {
      live = false;
    };
  }, [wanted, family, paint, roofPaint, attempt]);

  const ask = useCallback(() => {
    setWanted(true);
    if (failed.current) setAttempt((before) => before + 1);
  }, []);
  return { frames, state, ask, byHand };
}
