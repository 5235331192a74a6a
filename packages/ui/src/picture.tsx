import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './picture.module.css';
import { knownPictures, watchNear } from './picture-loading.ts';
import { type PictureEntry, PictureUrlProvider } from './picture-source.ts';

/** Specification, "Business constants". */
export const pictureRetries = 3;
const retryAfterMs = 800;

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

const nothingChanges = () => () => undefined;

/** How the picture was first drawn: with the server's HTML, or by script, perhaps not for the first time. */
function useBeginning(key: string) {
  const now = useSyncExternalStore<'served' | 'new' | 'known'>(
    nothingChanges,
    () => (knownPictures.has(key) ? 'known' : 'new'),
    () => 'served',
  );
  return useState(now)[0];
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
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const beginning = useBeginning(entry.key);
  const [near, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'waiting' | 'failed'>(
    beginning === 'known' ? 'loaded' : 'loading',
  );
  const atOnce = priority || beginning === 'known';
  // What the server wrote has its address, so that the browser finds it before any script runs.
  const asked = atOnce || near || beginning === 'served';

  useEffect(() => {
    const element = frame.current;
    if (element && !atOnce) return watchNear(element, () => setNear(true));
  }, [atOnce]);

  useEffect(() => {
    // It may have come, or failed, before this script ran.
    const element = image.current;
    if (!element?.complete || !element.currentSrc) return;
    if (element.naturalWidth > 0) knownPictures.add(entry.key);
    setState(element.naturalWidth > 0 ? 'loaded' : 'waiting');
  }, [entry.key]);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => {
      setAttempt((before) => before + 1);
      setState('loading');
    }, retryAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  const largest = Math.max(...entry.widths);
  const fallback = entry.formats.at(-1) ?? 'webp';
  const again = attempt > 0 ? `?retry=${attempt}` : '';
  const address = (width: number, format: string) => url(entry.key, width, format) + again;
  const srcSet = (format: string) =>
    entry.widths.map((width) => `${address(width, format)} ${width}w`).join(', ');

  return (
    <span
      ref={frame}
      className={cx(s.frame, rounded && s.rounded, clear && s.clear, className)}
      style={{ aspectRatio: ratio }}
    >
      {entry.placeholder && !clear && state !== 'loaded' && (
        <span className={s.placeholder} style={{ backgroundImage: `url("${entry.placeholder}")` }} />
      )}
      {state === 'failed' ? (
        <button
          type="button"
          className={s.failed}
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
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
            ref={image}
            className={cx(s.image, fit === 'contain' && s.contain)}
            alt={alt}
            width={entry.width}
            height={entry.height}
            sizes={sizes}
            srcSet={asked ? srcSet(fallback) : undefined}
            src={asked ? address(largest, fallback) : undefined}
            loading={atOnce || near ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={atOnce ? undefined : 'async'}
            onLoad={() => {
              knownPictures.add(entry.key);
              setState('loaded');
            }}
            onError={() => setState(attempt < pictureRetries ? 'waiting' : 'failed')}
          />
        </picture>
      )}
    </span>
  );
}
