import { useDrag } from '@ev/ui/use-drag.ts';
import { useRef } from 'react';
import type { Look } from '../../configurator/look.ts';
import { loadCarLayers } from '../data/car-layers.ts';
import { otherSide, turnsRound } from '../model/turn.ts';
import { CarStage, type StageView } from './car-stage.tsx';
import s from './turning-stage.module.css';

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
  const drag = useDrag(({ dx, vx, phase }) => {
    const element = stage.current;
    if (!element || view === 'interior') return;
    const other = otherSide(view);
    // The other side is there when it is turned to; one that does not come is told by the stage itself.
    if (phase === 'start') loadCarLayers(look.family, other, look.wheel).catch(() => undefined);
    const held = phase === 'start' || phase === 'move';
    element.toggleAttribute('data-held', held);
    element.style.setProperty('--turn', held ? `${dx / 4}px` : '0px');
    if (phase === 'end' && turnsRound({ dx, vx }, element.clientWidth)) onView(other);
  });

  return (
    <div ref={stage} className={s.stage} {...drag}>
      <CarStage look={look} view={view} alt={alt} />
    </div>
  );
}
