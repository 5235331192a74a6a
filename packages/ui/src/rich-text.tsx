import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { ImagePreview, type PreviewImage } from './image-preview.tsx';
import s from './rich-text.module.css';
import { richTextClickMs } from './rich-text-click.ts';

export interface RichTextProps {
  /** Sanitised when it is published; rendered as it is. */
  html: string;
  /** Called for clicks that open no picture; follows links by the app's rules. */
  onLink: (event: MouseEvent) => void;
  className?: string;
}

/**
 * A text with its own pictures, each of which opens full-screen. Pictures within links follow the link
 * instead.
 */
export function RichText({ html, onLink, className }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const clickedAt = useRef(Number.NEGATIVE_INFINITY);
  const [preview, setPreview] = useState<{ images: PreviewImage[]; startIndex: number } | null>(null);
  const [open, setOpen] = useState(false);

  const pictures = () =>
    [...(text.current?.querySelectorAll('img') ?? [])].filter((one) => !one.closest('a'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    for (const picture of pictures()) {
      picture.tabIndex = 0;
      picture.setAttribute('role', 'button');
      picture.setAttribute('aria-label', picture.alt ? `查看图片：${picture.alt}` : '查看图片');
    }
  }, [html]);

  function show({ target, timeStamp }: { target: EventTarget; timeStamp: number }): boolean {
    const all = pictures();
    const startIndex = all.indexOf(target as HTMLImageElement);
    if (startIndex < 0) return false;
    if (timeStamp - clickedAt.current < richTextClickMs) return true;
    clickedAt.current = timeStamp;
    setPreview({ images: all.map(({ src, alt }) => ({ src, alt })), startIndex });
    setOpen(true);
    return true;
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its pictures are buttons, made so above */}
      <div
        ref={text}
        className={cx(s.text, className)}
        onClick={(event: MouseEvent) => show(event) || onLink(event)}
        onKeyDown={(event: KeyboardEvent) => {
          if ((event.key === 'Enter' || event.key === ' ') && show(event)) event.preventDefault();
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {preview && <ImagePreview {...preview} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
