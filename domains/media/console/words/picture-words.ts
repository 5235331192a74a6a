import { type PictureStatus, pictureStatuses } from '../../contract/kinds.ts';

export const isPictureStatus = (value: string): value is PictureStatus =>
  (pictureStatuses as readonly string[]).includes(value);

/** `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
