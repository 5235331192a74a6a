/** What other domains' pages for staff use: a picture for what they write. */
export { PictureField } from './parts/picture-field.tsx';
