import { readNetwork } from '@ev/host/network-state.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Look } from '../../../configurator/look.ts';
import { loadFrames, type TurnFrames } from '../../data/turn-strip.ts';

type State = 'waiting' | 'loading' | 'ready' | 'failed';

/** A line on which pictures come only when somebody wants them: slow, or its owner spares it. */
function isThrifty(): boolean {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return saveData === true || ['2g', '3g'].includes(readNetwork().networkType);
}

/** The pictures of the car from all round, in the look that is shown. Those of the look before stay until others come. */
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
        // A car in another paint than is chosen would be wrong.
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
