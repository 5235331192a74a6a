/** Builds the script for older engines into the build of the app, which must be there. */
import { build } from 'vite';
import { olderEnginesBuild } from './older-engines.ts';

await build(olderEnginesBuild);
