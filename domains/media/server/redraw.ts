import { shrunkSize } from '@ev/kernel/picture-size.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { createGate } from '@ev/platform/gate.ts';
import { shortestSide } from '../contract/kinds.ts';
import { inspect } from './inspect.ts';
import { loadSharp } from './load-sharp.ts';

/** A decoded picture takes up to 160 MB. */
const decodedAtOnce = 1;
const limits = { longestSide: 2_400, shortestSide };

export type Redrawn = { jpeg: Buffer; width: number; height: number };

/**
 * Re-encodes a customer's photo from its pixels, upright, without metadata or trailing data. One at a time.
 * @throws AppError with the refusal of `inspect`
 */
export function createRedraw(): (bytes: Buffer) => Promise<Redrawn> {
  const gate = createGate(decodedAtOnce, { mostWaiting: 30 });
  return async (bytes) => {
    const size = shrunkSize(await inspect(bytes), limits);
    const sharp = await loadSharp();
    const { data, info } = await gate(() =>
      sharp(bytes, { failOn: 'error' })
        .autoOrient()
        .resize({ ...size, fit: 'fill' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 86 })
        .toBuffer({ resolveWithObject: true }),
    ).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new AppError('media.notAPicture');
    });
    return { jpeg: data, width: info.width, height: info.height };
  };
}
