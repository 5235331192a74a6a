import { latePart } from '@ev/app-kit/late-part.ts';
import type { CarView } from '@ev/app-kit/picture.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Look } from '../../configurator/look.ts';
import { CarStage, type StageView } from './car-stage.tsx';
import s from './turning-stage.module.css';

/** Loaded after the page; without it there are the buttons of `StageControls`. */
const TurningHand = latePart(async () => (await import('./turning-hand.tsx')).TurningHand);

/** The configured car, which can be turned by finger, mouse or arrow keys; the cabin does not turn. */
export function TurningStage({
  look,
  view,
  onView,
  alt,
}: {
  look: Look;
  view: StageView;
  onView: (view: StageView) => void;
  alt: string;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  /** The view underneath while the turned car is shown. */
  const [covered, setCovered] = useState<CarView | null>(null);
  return (
    <div ref={stage} className={s.stage}>
      <div className={s.still} data-covered={covered ? true : undefined}>
        <CarStage look={look} view={covered ?? view} alt={alt} />
      </div>
      {ready && view !== 'interior' && (
        <Suspense>
          <TurningHand stage={stage} look={look} view={view} onView={onView} onCover={setCovered} alt={alt} />
        </Suspense>
      )}
    </div>
  );
}
