import { type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import s from './sheet.module.css';
import { useDrag } from './use-drag.ts';
import { type ModalOptions, useModal } from './use-modal.ts';

export interface SheetProps extends ModalOptions {
  title: string;
  /** Stays at the bottom while the content scrolls: the action. */
  footer?: ReactNode;
  /** Full height from the start: for lists that are filtered. */
  full?: boolean;
  /** Content without padding. */
  flush?: boolean;
  look?: 'day' | 'night';
  children: ReactNode;
}

const closeAfterPx = 96;
const flickPxPerMs = 0.5;

/**
 * A bottom sheet, at most 85 % of the screen. Closes with its button, Esc, back, a tap outside or a drag
 * down.
 */
export function Sheet({ title, footer, full, flush, look, children, ...options }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { present, requestClose, dialogProps } = useModal(dialog, options);
  const drag = useDrag(({ dy, vy, phase }) => {
    const style = dialog.current?.style;
    if (!style) return;
    const moving = phase === 'start' || phase === 'move';
    style.transition = moving ? 'none' : '';
    style.translate = moving ? `0 ${Math.max(0, dy)}px` : '';
    if (phase === 'end' && (dy > closeAfterPx || (dy > 16 && vy > flickPxPerMs))) requestClose('drag');
  });
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      className={cx(s.sheet, full && s.full)}
      aria-labelledby={titleId}
      data-look={look}
      {...dialogProps}
    >
      <div className={s.body}>
        <div className={s.head} {...drag}>
          <h2 id={titleId} className={s.title}>
            {title}
          </h2>
        </div>
        <div className={cx(s.scroll, flush && s.flush)}>{children}</div>
        {footer && <div className={s.foot}>{footer}</div>}
        <IconButton icon="close" label="关闭" className={s.close} onClick={() => requestClose('button')} />
      </div>
    </dialog>
  );
}
