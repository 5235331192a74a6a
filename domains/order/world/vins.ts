import { vinOf } from '@ev/showcase/world/vins.ts';

/** Serial numbers of the cast's cars; those of the sandbox's factory begin at 100000. */
const firstSerial = 20_000;

/** The VIN of the cast's nth car. */
export const vinOfCast = (modelCode: string, car: number): string => vinOf(modelCode, firstSerial + car);
