import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { ImagePreview } from '@ev/ui/image-preview.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photo } from '../../contract/installation.ts';
import s from './parts.module.css';

/** The photos of one stage; a tap opens one in full screen. */
export function PhotoStrip({ photos, label }: { photos: readonly Photo[]; label: string }) {
  const api = useApi();
  const [shownAt, setShownAt] = useState<number | null>(null);
  const sources = useQueries({
    queries: photos.map(({ photoId }) => read(api, 'home-charger.showPhoto', { photoId })),
    combine: (queries) => queries.map(({ data }) => (data ? `data:image/jpeg;base64,${data.jpeg}` : null)),
  });
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={s.photos} aria-label={label}>
        {sources.map((src, at) => (
          <li key={photos[at]?.photoId}>
            <button
              type="button"
              className={s.photo}
              aria-label={`查看${label} ${at + 1}`}
              disabled={src === null}
              onClick={() => setShownAt(at)}
            >
              {src && <img className={s.image} src={src} alt="" />}
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview
        images={sources.map((src) => ({ src: src ?? '' }))}
        open={shownAt !== null}
        startIndex={shownAt ?? 0}
        onClose={() => setShownAt(null)}
      />
    </>
  );
}
