import type { CarView, Family } from '@ev/app-kit/picture.ts';
import { useDrag } from '@ev/ui/use-drag.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Look } from '../../configurator/look.ts';
import { loadCarLayers } from '../data/car-layers.ts';
import { loadTurn } from '../data/turn-layers.ts';
import type { CarLayers } from '../model/compose-car.ts';
import { otherSide, turnsRound } from '../model/turn.ts';
import {
  around,
  canTurn,
  carriedBy,
  sideAt,
  stepOf,
  stepsAround,
  stepsBy,
  viewAt,
} from '../model/turn-steps.ts';
import { TurnCanvas } from './turn-canvas.tsx';
import s from './turning-stage.module.css';

/** How long each step of a flick is shown. */
const stepMs = 45;

/**
 * Lies over the car and turns it by finger, mouse or arrow keys. The pictures of all sides are requested when
 * the customer begins to turn; once they are loaded it turns step by step. Until then, and for a wheel that
 * they do not show, it switches between views.
 */
export function TurningHand({
  stage,
  look,
  view,
  onView,
  onCover,
  alt,
}: {
  /** The element that follows the finger slightly while the car cannot turn yet. */
  stage: RefObject<HTMLElement | null>;
  look: Look;
  view: CarView;
  onView: (view: CarView) => void;
  /** Called with the view that the turned car covers, or null for none. */
  onCover: (from: CarView | null) => void;
  alt: string;
}): ReactNode {
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(passing.current), []);
  const { turn, ask, drop } = useTurn(look, view);
  const [turned, setTurned] = useState<{ step: number; from: CarView } | null>(null);
  /** Where the current drag took over the car: its step and the finger's position. */
  const held = useRef<{ step: number; dx: number } | null>(null);

  // Choosing another view by its button ends the turn.
  if (turned && viewAt(turned.step) !== view) setTurned(null);
  const shown = turn ? turned : null;
  const step = shown?.step ?? stepOf[view];
  const covers = shown?.from ?? null;
  useEffect(() => {
    onCover(covers);
    return () => onCover(null);
  }, [covers, onCover]);

  const show = (next: number) => {
    const from = shown?.from ?? view;
    setTurned({ step: next, from });
    onView(viewAt(next));
  };
  const carry = (from: number, steps: number) => {
    if (steps === 0) return;
    const next = around(from + Math.sign(steps));
    show(next);
    passing.current = setTimeout(() => carry(next, steps - Math.sign(steps)), stepMs);
  };

  const drag = useDrag(({ dx, vx, phase }) => {
    const element = stage.current;
    if (!element) return;
    if (phase === 'start') {
      clearTimeout(passing.current);
      held.current = null;
      ask();
    }
    const moving = phase === 'start' || phase === 'move';
    const width = element.clientWidth;
    if (turn && phase === 'move') {
      held.current ??= { step, dx };
      element.style.setProperty('--turn', '0px');
      const next = around(held.current.step + stepsBy(dx - held.current.dx, width));
      if (next !== step) show(next);
    } else if (!held.current) element.style.setProperty('--turn', moving ? `${dx / 4}px` : '0px');
    element.toggleAttribute('data-held', moving);
    if (phase !== 'end') return;
    if (!held.current) {
      if (turnsRound({ dx, vx }, width)) onView(otherSide(view));
    } else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) carry(step, carriedBy(vx, width));
  });

  const turnByKey = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    ask();
    if (turn) show(around(step + way));
    else onView(otherSide(view));
  };

  return (
    <>
      {shown && turn && (
        <TurnCanvas pictures={turn.pictures} step={shown.step} look={look} alt={alt} onFail={drop} />
      )}
      <div
        className={s.hand}
        {...drag}
        role="slider"
        tabIndex={0}
        onKeyDown={turnByKey}
        aria-label={`转动${alt}`}
        aria-valuemin={0}
        aria-valuemax={360 - 360 / stepsAround}
        aria-valuenow={step * (360 / stepsAround)}
        aria-valuetext={sideAt(step)}
      />
    </>
  );
}

/** The car from all sides once its pictures are loaded, for a look that they can show. */
function useTurn({ family, wheel }: Look, view: CarView) {
  const [loaded, setLoaded] = useState<{ family: Family; pictures: CarLayers[] } | null>(null);
  const [unable, setUnable] = useState(false);
  const live = useRef(true);
  useEffect(() => {
    live.current = true;
    return () => {
      live.current = false;
    };
  }, []);

  const possible = !unable && canTurn(family, wheel);
  const turn = possible && loaded?.family === family ? loaded : null;
  const ask = () => {
    if (turn) return;
    if (possible)
      // A failed load is retried on the next attempt; until then there are only the views.
      loadTurn(family).then(
        (pictures) => live.current && setLoaded({ family, pictures }),
        () => undefined,
      );
    // Preloads the other side; if that fails, the stage reports it.
    else loadCarLayers(family, otherSide(view), wheel).catch(() => undefined);
  };
  const drop = useCallback(() => setUnable(true), []);
  return { turn, ask, drop };
}
