/** What other domains' pages for staff use: choosing a picture for what they write. */
export { PictureChooser } from './parts/picture-chooser.tsx';
export { useThumbnail } from './parts/use-thumbnail.ts';
