import { useEffect, useRef } from 'react';
import type { Look } from '../../configurator/look.ts';
import { type CarLayers, composeCar } from '../model/compose-car.ts';
import { tintOf } from '../model/paints.ts';
import { pictureAt } from '../model/turn-steps.ts';
import s from './turning-stage.module.css';

const size = { width: 640, height: 360 };

/** The car at one step of its turn. Composed frames are cached, so that turning back only copies one. */
export function TurnCanvas({
  pictures,
  step,
  look,
  alt,
  onFail,
}: {
  pictures: readonly CarLayers[];
  step: number;
  look: Pick<Look, 'paint' | 'roofPaint'>;
  alt: string;
  /** Called if this browser cannot draw the car. */
  onFail: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const composed = useRef({ key: '', frames: new Map<number, HTMLCanvasElement>() });
  const body = tintOf(look.paint);
  const roof = tintOf(look.roofPaint ?? look.paint);
  const { picture, mirrored } = pictureAt(step);

  useEffect(() => {
    const key = `${body}/${roof}`;
    if (composed.current.key !== key) composed.current = { key, frames: new Map() };
    const { frames } = composed.current;
    const layers = pictures[picture];
    const context = canvas.current?.getContext('2d');
    try {
      if (!layers || !context) throw new Error('Nothing to draw with');
      const frame = frames.get(picture) ?? Object.assign(document.createElement('canvas'), size);
      if (!frames.has(picture)) composeCar(frame, layers, { body, roof });
      frames.set(picture, frame);
      context.clearRect(0, 0, size.width, size.height);
      context.drawImage(frame, 0, 0);
    } catch {
      onFail();
    }
  }, [pictures, picture, body, roof, onFail]);

  return (
    <canvas
      ref={canvas}
      className={s.turned}
      data-mirrored={mirrored || undefined}
      {...size}
      role="img"
      aria-label={alt}
    />
  );
}
