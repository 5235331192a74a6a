import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { lazy, Suspense, useState } from 'react';
import type { Amendment } from '../../../contract/amendment.ts';
import { SignForm } from './sign-form.tsx';

// The reader of documents loads after the page.
const loadSigning = async () => ({ default: (await import('./signing.tsx')).Signing });
const Signing = lazy(loadSigning);

/** Store and factory have agreed: the customer makes the document, reads and signs it. */
export function ToSign({ amendment }: { amendment: Amendment }) {
  const { flowNo } = amendment;
  // The document then replaces what the customer has just confirmed.
  const [isMadeHere] = useState(flowNo === null);
  useCodeAhead(loadSigning);
  if (flowNo === null) return <SignForm amendment={amendment} />;
  return (
    <Suspense fallback={<CardsSkeleton label="正在加载变更协议" heights={[92, 420]} />}>
      <Signing key={flowNo} amendment={amendment} flowNo={flowNo} isNew={isMadeHere} />
    </Suspense>
  );
}
