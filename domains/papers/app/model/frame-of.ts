import { type CertificateType, certificateForms, type Side } from '../../contract/kinds.ts';
import type { FrameShape } from './frame-shape.ts';

/** What is drawn inside the frame to show the side and its orientation. */
export type FrameGuide = 'face-right' | 'face-left' | 'emblem' | 'page' | 'plain';

/** The outline of a certificate: a letter is upright, a licence is landscape. */
export function shapeOf(type: CertificateType): FrameShape {
  const { frame } = certificateForms[type];
  if (frame !== 'sheet') return frame;
  return type === 'L' ? 'letter' : 'licence';
}

/**
 * The guide for a side: where face, emblem and text are, as far as that is the same for all certificates of
 * the type.
 */
export function guideOf(type: CertificateType, side: Side): FrameGuide {
  if (type === '1' || type === 'A') return side === 'front' ? 'face-right' : 'emblem';
  if (side !== 'front') return 'plain';
  if (type === '2') return 'page';
  return type === '9' ? 'face-left' : 'plain';
}

/** The full name of a side, for use without context: 居民身份证人像面. */
export function sideName(type: CertificateType, side: Side): string {
  return certificateForms[type].sides.find((one) => one.side === side)?.name ?? '';
}
