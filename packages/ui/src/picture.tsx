import { use } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './picture.module.css';
import { type PictureEntry, PictureUrlProvider } from './picture-source.ts';
import { useLazyPicture } from './use-lazy-picture.ts';

export interface PictureProps {
  entry: PictureEntry;
  /** Empty for decoration. */
  alt: string;
  /** How wide it is shown, as of the `sizes` attribute. */
  sizes?: string;
  /** The hero of the page: loads at once and first. Everything else waits until it is near the viewport. */
  priority?: boolean;
  /** Another frame than the picture's own, width by height. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  rounded?: boolean;
  /** For pictures with clear ground: nothing is drawn behind. */
  clear?: boolean;
  className?: string;
}

/** A picture in the best format the phone knows, in a place that is kept from the start. */
export function Picture({
  entry,
  alt,
  sizes = 'min(100vw, 750px)',
  priority,
  ratio = entry.width / entry.height,
  fit = 'cover',
  rounded,
  clear,
  className,
}: PictureProps) {
  const url = use(PictureUrlProvider);
  const { state, retry, asked, attempt, image } = useLazyPicture(entry.key, priority);

  const largest = Math.max(...entry.widths);
  const fallback = entry.formats.at(-1) ?? 'webp';
  const address = (width: number, format: string) => url(entry.key, width, format);
  const srcSet = (format: string) =>
    entry.widths.map((width) => `${address(width, format)} ${width}w`).join(', ');

  return (
    <span
      className={cx(s.frame, rounded && s.rounded, clear && s.clear, className)}
      style={{ aspectRatio: ratio }}
    >
      {entry.placeholder && !clear && state !== 'loaded' && (
        <span className={s.placeholder} style={{ backgroundImage: `url("${entry.placeholder}")` }} />
      )}
      {state === 'failed' ? (
        <button type="button" className={s.failed} onClick={retry}>
          <Icon name="refresh" size={20} />
          图片没能打开，点按重试
        </button>
      ) : (
        <picture key={attempt}>
          {asked &&
            entry.formats
              .slice(0, -1)
              .map((format) => (
                <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
              ))}
          <img
            {...image}
            className={cx(s.image, fit === 'contain' && s.contain)}
            alt={alt}
            width={entry.width}
            height={entry.height}
            sizes={sizes}
            srcSet={asked ? srcSet(fallback) : undefined}
            src={asked ? address(largest, fallback) : undefined}
          />
        </picture>
      )}
    </span>
  );
}
