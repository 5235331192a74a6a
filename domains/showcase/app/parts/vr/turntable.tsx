import { CarStill } from '@ev/app-kit/car-still.tsx';
import { wheelShown } from '@ev/app-kit/picture.ts';
import { Button } from '@ev/ui/button.tsx';
import { Spinner } from '@ev/ui/spinner.tsx';
import { useDrag } from '@ev/ui/use-drag.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Look } from '../../../configurator/look.ts';
import { stepSize, type TurnFrames } from '../../data/turn-strip.ts';
import { pictureAt, sideAt, stepOf, stepsAround } from '../../model/turn-steps.ts';
import { stepByKey } from '../../model/vr/turntable.ts';
import { useFrames } from './use-frames.ts';
import { useTurntable } from './use-turntable.ts';
import s from './vr.module.css';

/**
 * The car on its turntable. A still picture is shown first and the pictures of all sides load after it; on a
 * slow or metered connection only once the customer begins to turn.
 */
export function Turntable({ look, alt }: { look: Omit<Look, 'interior'>; alt: string }) {
  const { step, turning, stop, turnTo, pull, release, turnAlone } = useTurntable(stepOf.front);
  const { frames, state, ask, byHand } = useFrames(look);
  const stage = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const ready = frames !== null;

  // It turns automatically once, when the pictures have loaded; not if the customer of a metered connection
  // had to request them.
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    if (!byHand) turnAlone(false);
  }, [ready, byHand, turnAlone]);

  const drag = useDrag(
    ({ dx, vx, phase }) => {
      const width = stage.current?.clientWidth ?? 0;
      if (phase === 'start') {
        stop();
        ask();
        last.current = dx;
        stage.current?.toggleAttribute('data-held', true);
      }
      if (phase === 'move' && ready) pull(dx - last.current, width);
      last.current = dx;
      if (phase !== 'end' && phase !== 'cancel') return;
      stage.current?.toggleAttribute('data-held', false);
      if (phase === 'end' && ready) release(vx, width);
    },
    { axis: 'x' },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, step);
    if (next === null) return;
    event.preventDefault();
    ask();
    turnTo(next);
  };

  return (
    <div ref={stage} className={s.stage}>
      <div className={s.still} data-covered={ready || undefined}>
        <CarStill family={look.family} view="front" paint={look.paint} alt={ready ? '' : alt} first />
      </div>
      {frames && <Turned frames={frames} step={step} alt={alt} />}
      <div
        className={s.hand}
        {...drag}
        onPointerDown={(event) => {
          stop();
          drag.onPointerDown(event);
        }}
        role="slider"
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-label={`环视${alt}`}
        aria-valuemin={0}
        aria-valuemax={360 - 360 / stepsAround}
        aria-valuenow={step * (360 / stepsAround)}
        aria-valuetext={sideAt(step)}
      />
      <div className={s.tools}>
        {state === 'loading' && <Spinner />}
        {state === 'failed' && (
          <Button size="s" variant="secondary" icon="refresh" onClick={ask}>
            重新加载
          </Button>
        )}
        {state === 'waiting' && (
          <Button size="s" variant="secondary" onClick={ask}>
            加载环视图片
          </Button>
        )}
        {ready && (
          <button
            type="button"
            className={s.tool}
            aria-pressed={turning}
            onClick={() => (turning ? stop() : turnAlone(true))}
          >
            {turning ? '停止转动' : '自动转动'}
          </button>
        )}
      </div>
      {look.wheel !== wheelShown(look.family) && ready && (
        <p className={s.note}>环视画面里的轮毂与这份配置不同，选配页可以看到所选的轮毂</p>
      )}
    </div>
  );
}

/** One step of the turn; the right side of the car is the left one mirrored. */
function Turned({ frames, step, alt }: { frames: TurnFrames; step: number; alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { picture, mirrored } = pictureAt(step);
    const { width, height } = stepSize;
    context.setTransform(mirrored ? -1 : 1, 0, 0, 1, mirrored ? width : 0, 0);
    context.clearRect(0, 0, width, height);
    frames.draw(context, picture);
  }, [frames, step]);
  return <canvas ref={canvas} className={s.turned} {...stepSize} role="img" aria-label={alt} />;
}
