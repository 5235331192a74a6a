import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { type PointerEvent, useRef, useState } from 'react';
import { pad, type Strokes } from '../../../contract/signature.ts';
import { pathOf, withPoint } from '../../model/strokes.ts';
import s from './signature-pad.module.css';

/**
 * A pad for a signature. Strokes are in units of the pad, so that a rotation or another size of the window
 * only scales them.
 */
export function SignaturePad({
  strokes,
  onChange,
}: {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}) {
  const surface = useRef<SVGSVGElement>(null);
  /** The stroke that is being drawn; the finished ones are the caller's. */
  const [current, setCurrent] = useState<readonly (readonly [number, number])[] | null>(null);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
      width: pad.width,
      height: pad.height,
    };
    return [((clientX - left) / (width || 1)) * pad.width, ((clientY - top) / (height || 1)) * pad.height];
  };

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    // Follows the finger beyond the edge.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setCurrent([pointAt(event)]);
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (!current || !event.isPrimary) return;
    // Browsers bundle the points of a frame; all of them make a smooth line.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (events.length > 0 ? events : [event]).map(pointAt);
    setCurrent(points.reduce(withPoint, current));
  }
  function onPointerUp() {
    if (!current) return;
    onChange([...strokes, current]);
    setCurrent(null);
  }

  const isEmpty = strokes.length === 0 && !current;
  return (
    <Stack gap={8}>
      <svg
        ref={surface}
        className={s.pad}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        role="img"
        aria-label={isEmpty ? '签名区，尚未签名' : '签名区，已有笔迹'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <path className={s.guide} d={`M24 ${pad.height * 0.72}H${pad.width - 24}`} />
        {isEmpty && (
          <text className={s.hint} x={pad.width / 2} y={pad.height / 2}>
            在此签名
          </text>
        )}
        {[...strokes, ...(current ? [current] : [])].map((stroke, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end.
          <path key={at} className={s.stroke} d={pathOf(stroke)} />
        ))}
      </svg>
      <Stack inline gap={12} justify="end">
        <Button
          variant="secondary"
          size="s"
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          撤销一笔
        </Button>
        <Button variant="secondary" size="s" disabled={strokes.length === 0} onClick={() => onChange([])}>
          清除
        </Button>
      </Stack>
      <VisuallyHidden>
        <span role="status">{`已写 ${strokes.length} 笔`}</span>
      </VisuallyHidden>
    </Stack>
  );
}
