import { drawnAnew, type ReadyPicture, type Rect } from '@ev/app-kit/ready-picture.ts';
import { sentPicture } from '../../contract/kinds.ts';
import { grown } from '../model/frame-shape.ts';

/** Smaller ones are taken nowhere. */
const shortestPx = 480;

/** A part of what the camera shows now. */
export const readyFrame = (video: HTMLVideoElement, part: Rect): Promise<ReadyPicture> =>
  drawnAnew(video, part, sentPicture, grown(part, shortestPx));
