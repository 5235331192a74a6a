import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ImagePreview } from '@ev/ui/image-preview.tsx';
import { useIntersection } from '@ev/ui/use-intersection.ts';
import { useMemo, useRef, useState } from 'react';
import s from './picture-strip.module.css';

/** The pictures of a proof as thumbnails; a tap opens one in full screen. */
export function PictureStrip({ caseNo, pictureIds }: { caseNo: string; pictureIds: readonly string[] }) {
  if (pictureIds.length === 0) return null;
  return (
    <ul className={s.pictures} aria-label="申请的图片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture caseNo={caseNo} pictureId={pictureId} name={`图片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** Requested once it is near the screen. */
function Picture({ caseNo, pictureId, name }: { caseNo: string; pictureId: string; name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useIntersection(button, '30%');
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useRead(
    'after-sales.showPicture',
    isNear ? { caseNo, pictureId } : null,
    {
      // A picture never changes.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  );
  const url = useObjectUrl(useMemo(() => (data ? blobOf(data.jpeg) : null), [data]));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.picture}
        aria-label={isError ? `${name}没能打开，点按重试` : `查看${name}`}
        aria-busy={(!url && !isError) || undefined}
        onClick={() => (isError ? void refetch() : url && setOpen(true))}
      >
        {url && <img className={s.image} src={url} alt="" />}
        {isError && <span className={s.failed}>点按重试</span>}
      </button>
      <ImagePreview
        images={url ? [{ src: url, alt: name }] : []}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}
