import { latePart } from '@ev/app-kit/late-part.ts';
import { type ComponentProps, Suspense } from 'react';

const Strip = latePart(async () => (await import('./photo-strip.tsx')).PhotoStrip);
const Uploader = latePart(async () => (await import('./photo-uploader.tsx')).PhotoUploader);

/** The photo components load after the page, including the upload code. */
export const PhotoStrip = (props: ComponentProps<typeof Strip>) => (
  <Suspense fallback={null}>
    <Strip {...props} />
  </Suspense>
);
export const PhotoUploader = (props: ComponentProps<typeof Uploader>) => (
  <Suspense fallback={null}>
    <Uploader {...props} />
  </Suspense>
);
