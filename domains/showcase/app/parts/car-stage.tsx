import { CarStill } from '@ev/app-kit/car-still.tsx';
import { type CarView, wheelShown } from '@ev/app-kit/picture.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { afterPaint } from '@ev/ui/after-paint.ts';
import { cx } from '@ev/ui/cx.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Look } from '../../configurator/look.ts';
import { loadCarLayers } from '../data/car-layers.ts';
import type { CarLayers } from '../model/compose-car.ts';
import { tintOf } from '../model/paints.ts';
import s from './car-stage.module.css';

export type StageView = CarView | 'interior';

/** The size of the layers: a larger canvas would show no more and take longer to draw. */
const size = { width: 800, height: 450 };

type OutsideLook = Omit<Look, 'interior'>;
/** Loaded with the layers that it draws; until then the ready-made picture is shown. */
const loadDrawing = () => import('../model/compose-car.ts');

type Props = { alt: string } & ({ look: Look; view: StageView } | { look: OutsideLook; view: CarView });

/** The configured car from one side, or its cabin. */
export function CarStage({ look, view, alt }: Props) {
  if (view === 'interior' && 'interior' in look) {
    return (
      <div className={s.stage}>
        <Scene picture={`interior/common/${look.interior}`} alt={alt} first />
      </div>
    );
  }
  return <CarCanvas look={look} view={view === 'interior' ? 'front' : view} alt={alt} />;
}

type Loaded = {
  key: string;
  layers: CarLayers;
  composeCar: Awaited<ReturnType<typeof loadDrawing>>['composeCar'];
};

function CarCanvas({ look, view, alt }: { look: OutsideLook; view: CarView; alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawnOn = useRef<HTMLCanvasElement>(null);
  const key = `${look.family}/${view}/${look.wheel}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let live = true;
    Promise.all([loadCarLayers(look.family, view, look.wheel), loadDrawing()]).then(
      ([layers, { composeCar }]) => {
        // Cached layers arrive within the tap that requested them; the tap's own response comes first.
        if (live)
          startTransition(() => {
            setLoaded({ key, layers, composeCar });
            setFailed(false);
          });
      },
      () => live && setFailed(true),
    );
    return () => {
      live = false;
    };
  }, [look.family, look.wheel, view, key]);

  const { layers, composeCar } = loaded ?? {};
  useEffect(() => {
    const target = canvas.current;
    if (!layers || !composeCar || !target) return;
    const draw = () => {
      try {
        composeCar(target, layers, {
          body: tintOf(look.paint),
          roof: tintOf(look.roofPaint ?? look.paint),
        });
        drawnOn.current = target;
      } catch {
        // A browser that cannot draw shows the ready-made picture: orders must be readable there too.
        setLoaded(null);
        setFailed(true);
      }
    };
    // A tap on a colour is shown on its button before the car is redrawn.
    if (drawnOn.current === target) return afterPaint(draw);
    draw();
  }, [layers, composeCar, look.paint, look.roofPaint]);

  const differs = loaded
    ? loaded.key !== key
    : // The ready-made picture has one wheel and one colour, and is taken from the front.
      view === 'rear' ||
      look.wheel !== wheelShown(look.family) ||
      (look.roofPaint ?? look.paint) !== look.paint;
  return (
    <div className={s.stage} data-busy={loaded?.key !== key && !failed ? true : undefined}>
      {loaded ? (
        <canvas
          ref={canvas}
          className={s.canvas}
          {...size}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      ) : (
        // Until the layers load, the ready-made picture in the same paint is shown.
        <CarStill
          family={look.family}
          view={view === 'rear' ? 'front' : view}
          paint={look.paint}
          alt={alt}
          first
        />
      )}
      {failed ? (
        <p className={s.said}>图片没有加载成功{differs && '，画面与这份配置不同'}</p>
      ) : (
        differs && <p className={cx(s.said, s.late)}>正在加载，画面与这份配置不同</p>
      )}
    </div>
  );
}
