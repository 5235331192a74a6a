import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import type { ImagePreviewProps } from '@ev/ui/image-preview.tsx';
import { useState } from 'react';

const load = async () => (await import('@ev/ui/image-preview.tsx')).ImagePreview;

/** Pictures in full screen, whose code loads after the page: `show` opens one, `view` is where they appear. */
export function useLatePreview(images: ImagePreviewProps['images']) {
  const preview = useLateModal<ImagePreviewProps>(load);
  const [startIndex, setStartIndex] = useState(0);
  useCodeAhead(load);
  return {
    show(at: number): void {
      setStartIndex(at);
      preview.show();
    },
    view: preview.Modal && (
      <preview.Modal images={images} open={preview.open} startIndex={startIndex} onClose={preview.close} />
    ),
  };
}
