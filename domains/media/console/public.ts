/** Exports for editors of other domains. */
export { PictureField } from './parts/picture-field.tsx';
