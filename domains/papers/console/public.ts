/** Exports for staff pages of other domains that show private pictures. */
export { PictureFigure } from './pages/certificate/picture-viewer.tsx';
