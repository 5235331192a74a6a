import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { CertificateEditor } from './certificate-editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./certificate-editor.tsx')).CertificateEditor }));

/** The certificate form, whose code loads while the page fetches the certificate. */
export function LateCertificateEditor(props: ComponentProps<typeof CertificateEditor>) {
  return (
    <Suspense fallback={<CardsSkeleton label="正在加载证件" heights={[260, 420]} />}>
      <Editor {...props} />
    </Suspense>
  );
}
