import type { CarView } from '@ev/app-kit/picture.ts';
import { useDrag } from '@ev/ui/use-drag.ts';
import { useEffect, useRef } from 'react';
import type { Look } from '../../configurator/look.ts';
import { loadCarLayers } from '../data/car-layers.ts';
import { round, turnBy } from '../model/turn.ts';
import { CarStage, type StageView } from './car-stage.tsx';
import s from './turning-stage.module.css';

/** How long each view is seen while the car turns on by itself. */
const passMs = 110;

/**
 * The configured car, to be turned by the finger; the cabin stays as it is. Whoever uses keys has the buttons of
 * `StageControls`.
 */
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
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(passing.current), []);

  const pass = ([next, ...others]: CarView[]) => {
    if (!next) return;
    onView(next);
    passing.current = setTimeout(() => pass(others), passMs);
  };
  const drag = useDrag(({ dx, vx, phase }) => {
    const element = stage.current;
    if (!element || view === 'interior') return;
    if (phase === 'start') {
      clearTimeout(passing.current);
      // The other sides are there when they are turned to; one that does not come is told by the stage itself.
      for (const side of round) loadCarLayers(look.family, side, look.wheel).catch(() => undefined);
    }
    const held = phase === 'start' || phase === 'move';
    element.toggleAttribute('data-held', held);
    element.style.setProperty('--turn', held ? `${dx / 4}px` : '0px');
    if (phase === 'end') pass(turnBy(view, { dx, vx }, element.clientWidth));
  });

  return (
    <div ref={stage} className={s.stage} {...drag}>
      <CarStage look={look} view={view} alt={alt} />
    </div>
  );
}
