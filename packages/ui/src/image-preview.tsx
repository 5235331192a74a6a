import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import s from './image-preview.module.css';
import { useModal } from './use-modal.ts';
import { usePreviewGestures } from './use-preview-gestures.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { restingView } from './zoom.ts';

export interface PreviewImage {
  src: string;
  /** The alternative text; its position in the list if not given. */
  alt?: string;
}

export interface ImagePreviewProps {
  images: readonly PreviewImage[];
  open: boolean;
  /** The image to show first. */
  startIndex?: number;
  onClose: () => void;
}

/** Full-screen pictures: zoomed by pinching, a double tap or keys, closed by a tap. */
export function ImagePreview({ images, open, startIndex = 0, onClose }: ImagePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { present, requestClose, dialogProps } = useModal(dialog, { open, onClose });
  if (!present || images.length === 0) return null;
  return (
    <dialog {...dialogProps} ref={dialog} className={s.preview} aria-label="查看图片" data-look="night">
      <Images images={images} startIndex={startIndex} onClose={() => requestClose('button')} />
    </dialog>
  );
}

const turns: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const zooms: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };

function Images({
  images,
  startIndex,
  onClose,
}: {
  images: readonly PreviewImage[];
  startIndex: number;
  onClose: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const last = images.length - 1;
  const [index, setIndex] = useState(Math.min(last, Math.max(0, startIndex)));
  const turn = (by: number) => {
    setIndex(Math.min(last, Math.max(0, index + by)));
    reset();
  };
  const { view, aside, zoomBy, reset, handlers } = usePreviewGestures({
    frame,
    onTap: onClose,
    onTurn: turn,
  });

  function onKeyDown(event: KeyboardEvent) {
    const [by, factor] = [turns[event.key], zooms[event.key]];
    if (by) turn(by);
    else if (factor) zoomBy(factor);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside
    <div className={s.body} onKeyDown={onKeyDown}>
      <div {...handlers} ref={frame} tabIndex={-1} className={cx(s.frame, aside !== null && s.direct)}>
        {images.map(({ src, alt }, at) => {
          // The adjacent pictures are rendered ahead; the others are not needed.
          if (Math.abs(at - index) > 1) return null;
          const own = at === index ? view : restingView;
          return (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a picture
              key={at}
              src={src}
              alt={alt || `图片 ${at + 1}`}
              aria-hidden={at !== index || undefined}
              draggable={false}
              className={s.image}
              style={
                {
                  '--place': at - index,
                  '--aside': `${(aside ?? 0) + own.x}px`,
                  '--down': `${own.y}px`,
                  '--scale': own.scale,
                } as CSSProperties
              }
            />
          );
        })}
      </div>
      <IconButton icon="close" label="关闭" look="glass" className={s.close} onClick={onClose} />
      {last > 0 && (
        <>
          <IconButton
            icon="back"
            label="上一张"
            look="glass"
            className={cx(s.turn, s.back)}
            disabled={index === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label="下一张"
            look="glass"
            className={cx(s.turn, s.forth)}
            disabled={index === last}
            onClick={() => turn(1)}
          />
          <span className={s.count} aria-hidden="true">
            {index + 1}/{images.length}
          </span>
        </>
      )}
      <VisuallyHidden role="status">
        第 {index + 1} 张，共 {images.length} 张
      </VisuallyHidden>
    </div>
  );
}
