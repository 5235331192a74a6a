import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The directories of the app builds and the pictures. */
export const h5Dir = `${root}apps/h5/dist`;
export const clientDir = `${h5Dir}/client`;
export const clientManifest = `${clientDir}/.vite/manifest.json`;
export const consoleDir = `${root}apps/console/dist`;
export const artworkDir = `${root}artwork/served`;
/** The brand's files at the root of its domain, such as `MP_verify_….txt` for WeChat. */
export const brandRootDir = `${root}packages/brand/src/default/root`;
