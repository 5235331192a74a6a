import { pictureSources } from './picture.ts';
import styles from './scene.module.css';

/** A scene or still that fills its box. */
export function Scene({
  picture,
  alt = '',
  first = false,
  sizes = 'min(100vw, 750px)',
}: {
  /** Key of the picture, such as `scenes/coast`. */
  picture: string;
  alt?: string;
  first?: boolean;
  sizes?: string;
}) {
  const sources = pictureSources(picture);
  return (
    <picture className={styles.scene}>
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
