import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useIntersection } from '@ev/ui/use-intersection.ts';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { type DocumentName, usePagePicture } from '../../data/document-files.ts';
import s from './page-picture.module.css';

/** One page. Its picture loads when it comes near; its text is there for screen readers at once. */
export function PagePicture(props: {
  document: DocumentName;
  page: number;
  of: number;
  size: { width: number; height: number };
  text: string;
  onLoad: (src: string) => void;
  onOpen: () => void;
}) {
  const { document, page, of, size, text, onLoad, onOpen } = props;
  const frame = useRef<HTMLElement>(null);
  const isNear = useIntersection(frame, '60%') === true;
  const [wasNear, setWasNear] = useState(page === 1);
  useEffect(() => {
    if (isNear) setWasNear(true);
  }, [isNear]);
  const picture = usePagePicture(document, page, wasNear);
  const src = useObjectUrl(picture.data ?? null);
  const loaded = useRef(onLoad);
  loaded.current = onLoad;
  useEffect(() => {
    if (src) loaded.current(src);
  }, [src]);
  return (
    <section
      ref={frame}
      className={s.page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={`第 ${page} 页，共 ${of} 页`}
    >
      {src && (
        <button type="button" className={s.open} aria-label={`放大第 ${page} 页`} onClick={onOpen}>
          <img className={s.picture} src={src} alt="" />
        </button>
      )}
      {picture.isError && (
        <Stack gap={12} align="center" className={s.failed}>
          <Text size={13} tone="body" role="alert">
            {messageOf(picture.error)}
          </Text>
          <Button
            variant="secondary"
            size="s"
            loading={picture.isFetching}
            onClick={() => void picture.refetch()}
          >
            重新加载
          </Button>
        </Stack>
      )}
      <VisuallyHidden>
        <p>{text}</p>
      </VisuallyHidden>
    </section>
  );
}
