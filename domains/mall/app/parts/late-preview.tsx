import { ModalNotLoaded, useOnceOpened } from '@ev/app-kit/late-modal.ts';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import type { ImagePreviewProps } from '@ev/ui/image-preview.tsx';
import { Suspense } from 'react';

const load = async () => (await import('@ev/ui/image-preview.tsx')).ImagePreview;
const ImagePreview = latePart<ImagePreviewProps>(() => load().catch(() => ModalNotLoaded));

/** Full-screen pictures, whose code loads after the page. */
export function LatePreview(props: ImagePreviewProps) {
  useCodeAhead(load);
  if (!useOnceOpened(props)) return null;
  return (
    <Suspense>
      <ImagePreview {...props} />
    </Suspense>
  );
}
