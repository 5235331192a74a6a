import { motorwayWay } from '@ev/areas/motorway-ways.ts';
import type { DirectionsPort } from './port.ts';

/** For a brand without a map service: a sketch over main motorways, which pages label as an estimate. */
export const estimatedDirections: DirectionsPort = {
  wire: 'an estimate of our own over main motorways',
  own: true,
  drive: (spots) => Promise.resolve({ points: motorwayWay(spots), tollsFen: null }),
};
