import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import s from './swipe-cell.module.css';
import { useDrag } from './use-drag.ts';

export interface SwipeAction {
  key: string;
  label: string;
  danger?: boolean;
  onPress: () => void;
}

/**
 * Specification, "Business constants": the share of the actions' width that opens a closed cell, and that
 * keeps an open one open.
 */
export const swipeOpensAt = 0.15;
export const swipeStaysAt = 0.85;

/** Whether a cell that was dragged this far stays open afterwards. */
export function staysOpen(shown: number, wasOpen: boolean): boolean {
  return shown > (wasOpen ? swipeStaysAt : swipeOpensAt);
}

export interface SwipeCellProps {
  actions: readonly SwipeAction[];
  children: ReactNode;
}

/**
 * A row with actions behind its end, revealed by swiping, or when the keyboard or a screen reader focuses
 * them.
 */
export function SwipeCell({ actions, children }: SwipeCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const [open, setOpen] = useState(false);
  const [width, setWidth] = useState(0);
  /** As a share of the actions' width, while a finger drags. */
  const [drawn, setDrawn] = useState<number | null>(null);

  function measure(): number {
    const measured = behind.current?.offsetWidth ?? 0;
    setWidth(measured);
    return measured;
  }

  const drag = useDrag(
    ({ dx, phase }) => {
      const shown = Math.min(1, Math.max(0, (open ? 1 : 0) - dx / (measure() || 1)));
      dragged.current = true;
      if (phase === 'start' || phase === 'move') return setDrawn(shown);
      setDrawn(null);
      if (phase === 'end') setOpen(staysOpen(shown, open));
    },
    { axis: 'x' },
  );

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && cell.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  /** A drag is not a click, and a click on an open cell closes it. */
  function onContentClick(event: MouseEvent) {
    if (!open && !dragged.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (!dragged.current) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the actions inside
    <div
      ref={cell}
      className={s.cell}
      data-state={open ? 'open' : 'closed'}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={({ relatedTarget }) => !cell.current?.contains(relatedTarget) && setOpen(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the finger; the actions are buttons */}
      <div
        {...drag}
        className={cx(s.content, drawn !== null && s.direct)}
        style={{ '--shown': drawn ?? (open ? 1 : 0), '--width': `${width}px` } as CSSProperties}
        onPointerDownCapture={() => {
          dragged.current = false;
        }}
        onClickCapture={onContentClick}
        // A mouse would drag a link or a picture instead.
        onDragStart={(event) => event.preventDefault()}
      >
        {children}
      </div>
      <div ref={behind} className={cx(s.actions, !open && drawn === null && s.resting)}>
        {actions.map(({ key, label, danger, onPress }) => (
          <button
            key={key}
            type="button"
            className={cx(s.action, danger && s.danger)}
            onFocus={() => {
              measure();
              setOpen(true);
            }}
            onClick={() => {
              setOpen(false);
              onPress();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
