import { CarStill } from '@ev/app-kit/car-still.tsx';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import type { VehicleLook } from '../../contract/vehicle.ts';

/** A car in its own paint and wheels; any car of the brand where these are not known. */
export function VehiclePicture({ look, alt = '' }: { look: VehicleLook | null; alt?: string }) {
  if (look) return <CarStage look={look} view="front" alt={alt} />;
  return <CarStill family="sedan" view="front" alt={alt} first sizes="min(92vw, 560px)" />;
}
