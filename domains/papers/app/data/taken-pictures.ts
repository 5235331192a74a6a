import type { ReadyPicture } from '@ev/app-kit/ready-picture.ts';
import type { CertificateType, Side } from '../../contract/kinds.ts';

/**
 * Pictures on their way from the camera to the page that uploads them. They stay in memory, so that no
 * certificate is left on the phone.
 */
const taken = new Map<string, ReadyPicture>();
const keyOf = (type: CertificateType, side: Side) => `${type}.${side}`;

export function giveTaken(type: CertificateType, side: Side, picture: ReadyPicture): void {
  taken.set(keyOf(type, side), picture);
}

/** Removes and returns the picture; null if there is none or it was taken already. */
export function takeTaken(type: CertificateType, side: Side): ReadyPicture | null {
  const picture = taken.get(keyOf(type, side)) ?? null;
  taken.delete(keyOf(type, side));
  return picture;
}
