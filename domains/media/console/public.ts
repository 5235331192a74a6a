/** Exports for the consoles of other domains. */
export { sendPrivatePicture } from './data/send-private-picture.ts';
export { PictureField } from './parts/picture-field.tsx';
export { PrivatePicturesField } from './parts/private-pictures-field.tsx';
