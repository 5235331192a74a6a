import { type Family, wheelShown } from '@ev/app-kit/picture.ts';
import type { CarLayers } from '../model/compose-car.ts';
import { picturesAround } from '../model/turn-steps.ts';
import { loadImage } from './car-layers.ts';

/**
 * Loads a car from all sides, with the family's own wheel: all pictures or none. The visible ones come first.
 */
export function loadTurn(family: Family): Promise<CarLayers[]> {
  return Promise.all(Array.from({ length: picturesAround }, (_, picture) => loadStep(family, picture)));
}

async function loadStep(family: Family, picture: number): Promise<CarLayers> {
  const layer = (name: string, width = 640) =>
    loadImage(`turn/${family}/${String(picture).padStart(2, '0')}/${name}`, width, 'low');
  const [base, paint, roof, wheel, lights, shadow] = await Promise.all([
    layer('base'),
    layer('paint'),
    layer('roof'),
    layer(`wheel-${wheelShown(family)}`),
    layer('lights'),
    layer('shadow', 320),
  ]);
  return { shadow, base, paint, roof, wheel, lights };
}
