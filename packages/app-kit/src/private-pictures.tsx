import { useIntersection } from '@ev/ui/use-intersection.ts';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import s from './private-pictures.module.css';
import { useLateModal } from './use-late-modal.ts';
import { useObjectUrl } from './use-object-url.ts';

const loadPreview = async () => (await import('@ev/ui/image-preview.tsx')).ImagePreview;

/** How a private picture is read: it never changes. */
export const pictureRead = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** Private pictures as thumbnails, each a list item with a `PrivatePicture`. */
export function PrivatePictures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={s.pictures} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * The button of a thumbnail, and whether it is near the screen. A picture is requested only then, because there
 * may be many in closed folds.
 */
export function useNearPicture(): { button: RefObject<HTMLButtonElement | null>; isNear: boolean } {
  const button = useRef<HTMLButtonElement>(null);
  return { button, isNear: useIntersection(button, '30%') ?? false };
}

/** A thumbnail; a tap opens the picture in full screen. `query` reads it as base64 of a JPEG. */
export function PrivatePicture({
  button,
  name,
  query: { data, isError, refetch },
}: {
  button: RefObject<HTMLButtonElement | null>;
  name: string;
  query: { data: { jpeg: string } | undefined; isError: boolean; refetch: () => unknown };
}) {
  const { Modal, open, show, close } = useLateModal(loadPreview);
  const url = useObjectUrl(useMemo(() => (data ? blobOf(data.jpeg) : null), [data]));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.picture}
        aria-label={isError ? `${name}没能打开，点按重试` : `查看${name}`}
        aria-busy={(!url && !isError) || undefined}
        onClick={() => (isError ? void refetch() : url && show())}
      >
        {url && <img className={s.image} src={url} alt="" />}
        {isError && <span className={s.failed}>点按重试</span>}
      </button>
      {Modal && <Modal images={url ? [{ src: url, alt: name }] : []} open={open} onClose={close} />}
    </>
  );
}

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}
