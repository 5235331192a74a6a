import { drawnAnew, type ReadyPicture, type Rect } from '@ev/app-kit/ready-picture.ts';
import { sentPicture } from '../../contract/kinds.ts';
import { grown } from '../model/frame-shape.ts';

/** Pictures with a shorter side are refused. */
const shortestPx = 480;

/** The given part of the current camera frame. */
export const readyFrame = (video: HTMLVideoElement, part: Rect): Promise<ReadyPicture> =>
  drawnAnew(video, part, sentPicture, grown(part, shortestPx));
