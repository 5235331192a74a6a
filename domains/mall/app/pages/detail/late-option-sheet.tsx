import { ModalNotLoaded, useOnceOpened } from '@ev/app-kit/late-modal.ts';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { Suspense } from 'react';
import type { OptionSheetProps } from './option-sheet.tsx';

const load = async () => (await import('./option-sheet.tsx')).OptionSheet;
const OptionSheet = latePart<OptionSheetProps>(() => load().catch(() => ModalNotLoaded));

/** The choice of a variant and a quantity, whose code loads after the page. */
export function LateOptionSheet(props: OptionSheetProps) {
  useCodeAhead(load);
  if (!useOnceOpened(props)) return null;
  return (
    <Suspense>
      <OptionSheet {...props} />
    </Suspense>
  );
}
