/** Views of cars for pages of other domains. */
export { ServiceTile } from './parts/service-tile.tsx';
export { VehiclePicture } from './parts/vehicle-picture.tsx';
