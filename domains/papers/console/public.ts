/** How staff look closely at a private picture, for the pages of other domains. */
export { PictureFigure } from './pages/certificate/picture-viewer.tsx';
