import { useLazyPicture } from '@ev/ui/use-lazy-picture.ts';
import { pictureSources } from './picture.ts';

export type ServedPictureProps = {
  /** Key of the picture, such as `scenes/coast`. */
  picture: string;
  /** Empty if the text beside it says the same; by default the picture's own description. */
  alt?: string | undefined;
  /**
   * The largest element of the first screen: fetched at once. All others load when they are near the
   * viewport.
   */
  first?: boolean;
  sizes?: string;
  className?: string;
};

/** One of the brand's pictures in the format and width that the phone needs. Its space is reserved. */
export function ServedPicture({
  picture,
  alt,
  first = false,
  sizes = 'min(100vw, 750px)',
  className,
}: ServedPictureProps) {
  const sources = pictureSources(picture);
  const { asked, attempt, image } = useLazyPicture(picture, first);
  return (
    <picture className={className} key={attempt}>
      {asked && (
        <>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
        </>
      )}
      <img
        {...image}
        src={asked ? sources.fallback : undefined}
        alt={alt ?? sources.alt}
        style={sources.blur ? { background: `url("${sources.blur}") center / cover` } : undefined}
        width={sources.width}
        height={sources.height}
      />
    </picture>
  );
}
