import { latePart } from '@ev/app-kit/late-part.ts';
import type { CarView } from '@ev/app-kit/picture.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Look } from '../../configurator/look.ts';
import { CarStage, type StageView } from './car-stage.tsx';
import s from './turning-stage.module.css';

/** Comes after the page; without it there are the buttons of `StageControls`. */
const TurningHand = latePart(async () => (await import('./turning-hand.tsx')).TurningHand);

/** The configured car, to be turned by finger, mouse or arrow keys; the cabin stays as it is. */
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
  /** The view that stays below while the car is shown turned. */
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
