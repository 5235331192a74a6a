import styles from './car-still.module.css';
import { type CarView, carStillKey, type Family, pictureSources } from './picture.ts';

/** A car as one ready picture on a clear ground. Its place is kept, so nothing jumps when it comes. */
export function CarStill({
  family,
  view,
  paint,
  alt,
  first = false,
  sizes = 'min(100vw, 750px)',
}: {
  family: Family;
  view: CarView;
  /** The family's own paint unless given. */
  paint?: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The largest thing of the first screen: fetched at once. */
  first?: boolean;
  sizes?: string;
}) {
  const sources = pictureSources(carStillKey(family, view, paint));
  return (
    <picture className={styles.still}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        src={sources.fallback}
        alt={alt}
        width={sources.width}
        height={sources.height}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
