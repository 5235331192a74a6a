import { pictureSources } from '@ev/app-kit/picture.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import s from './review-pictures.module.css';
import { useLatePreview } from './use-late-preview.tsx';

/** The pictures of a review; a tap shows one in full screen. */
export function ReviewPictures({ pictures, label }: { pictures: readonly string[]; label: string }) {
  const preview = useLatePreview(
    pictures.map((picture, at) => ({ src: pictureSources(picture).largest, alt: `${label} ${at + 1}` })),
  );
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={s.pictures} aria-label={label}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <button
              type="button"
              className={s.picture}
              aria-label={`查看${label} ${at + 1}`}
              onClick={() => preview.show(at)}
            >
              <Scene picture={picture} alt="" sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      {preview.view}
    </>
  );
}
