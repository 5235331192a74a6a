import { type CertificateType, certificateForms, type Side } from '../../contract/kinds.ts';
import type { FrameShape } from './frame-shape.ts';

/** What is drawn inside of the frame, so that the right side is held the right way round. */
export type FrameGuide = 'face-right' | 'face-left' | 'emblem' | 'page' | 'plain';

/** The outline of a certificate: a letter is written upright, a licence lies. */
export function shapeOf(type: CertificateType): FrameShape {
  const { frame } = certificateForms[type];
  if (frame !== 'sheet') return frame;
  return type === 'L' ? 'letter' : 'licence';
}

/** Where face, emblem and lines stand on a side, as far as all of a type are alike. */
export function guideOf(type: CertificateType, side: Side): FrameGuide {
  if (type === '1' || type === 'A') return side === 'front' ? 'face-right' : 'emblem';
  if (side !== 'front') return 'plain';
  if (type === '2') return 'page';
  return type === '9' ? 'face-left' : 'plain';
}

/** What a side is called where nothing else says of what: 居民身份证人像面. */
export function sideName(type: CertificateType, side: Side): string {
  return certificateForms[type].sides.find((one) => one.side === side)?.name ?? '';
}
