import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { specimenFile } from '../sandbox/known-pictures.ts';

const film = { width: 1920, height: 1080 };

/**
 * What a camera sees above a specimen: a film for Chromium's fake camera, and the arguments that play it. The
 * card lies in the middle, as large as on a phone of 375 px, in light without reflections.
 */
export async function filmedSpecimen(
  file: string,
): Promise<{ browserArguments: string[]; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'ev-film-'));
  const card = await sharp(specimenFile(file).pathname)
    .resize(706, 465, { fit: 'fill' })
    .linear(0.8)
    .toBuffer();
  const frame = await sharp({ create: { ...film, channels: 3, background: '#5d6872' } })
    .composite([{ input: card, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const path = join(dir, 'camera.mjpeg');
  await writeFile(path, Buffer.concat([frame, frame]));
  return {
    browserArguments: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
