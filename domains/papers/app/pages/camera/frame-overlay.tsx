import type { Rect } from '@ev/app-kit/ready-picture.ts';
import type { Size } from '@ev/kernel/picture-size.ts';
import type { FrameGuide } from '../../model/frame-of.ts';
import s from './camera-view.module.css';

/** Corner radius of an ID-1 card as a share of its width (3.18 of 85.6 mm). */
const cornerPart = 0.037;

/** Dims the view outside the frame. Decorative: the text beside it says the same. */
export function FrameOverlay({
  view,
  frame,
  guide,
  good,
}: {
  view: Size;
  frame: Rect;
  guide: FrameGuide;
  good: boolean;
}) {
  if (view.width === 0) return null;
  const { x, y, width, height } = frame;
  const corner = width * cornerPart;
  const arm = Math.min(width, height) * 0.12;
  const corners = [
    `M${x} ${y + arm}V${y + corner}Q${x} ${y} ${x + corner} ${y}H${x + arm}`,
    `M${x + width - arm} ${y}H${x + width - corner}Q${x + width} ${y} ${x + width} ${y + corner}V${y + arm}`,
    `M${x + width} ${y + height - arm}V${y + height - corner}Q${x + width} ${y + height} ${x + width - corner} ${y + height}H${x + width - arm}`,
    `M${x + arm} ${y + height}H${x + corner}Q${x} ${y + height} ${x} ${y + height - corner}V${y + height - arm}`,
  ].join('');
  return (
    <svg className={s.overlay} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <path
        className={s.dim}
        fillRule="evenodd"
        d={`M0 0H${view.width}V${view.height}H0ZM${x + corner} ${y}H${x + width - corner}Q${x + width} ${y} ${x + width} ${y + corner}V${y + height - corner}Q${x + width} ${y + height} ${x + width - corner} ${y + height}H${x + corner}Q${x} ${y + height} ${x} ${y + height - corner}V${y + corner}Q${x} ${y} ${x + corner} ${y}Z`}
      />
      <path className={good ? s.cornersGood : s.corners} d={corners} />
      <g
        className={s.guide}
        transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}
        vectorEffect="non-scaling-stroke"
      >
        {guideOf(guide)}
      </g>
    </svg>
  );
}

function guideOf(guide: FrameGuide) {
  if (guide === 'face-right' || guide === 'face-left') {
    const middle = guide === 'face-right' ? 80 : 20;
    return (
      <>
        <ellipse cx={middle} cy={36} rx={7.5} ry={15} />
        <path
          d={`M${middle - 14} 76C${middle - 13} 60 ${middle - 7} 56 ${middle} 56S${middle + 13} 60 ${middle + 14} 76`}
        />
      </>
    );
  }
  if (guide === 'emblem') return <ellipse cx={16} cy={27} rx={9.5} ry={15} />;
  if (guide === 'page') return <path d="M6 82H94M6 91H94" />;
  return null;
}
