import { latePart } from '@ev/app-kit/late-part.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Suspense, useState } from 'react';
import { useScanCode } from '../data/scan-code.ts';
import { readPileCode } from '../model/pile-code.ts';
import s from './view-switch.module.css';

/** Loaded when the customer scans a code. */
const NumberSheet = latePart(async () => (await import('./number-sheet.tsx')).NumberSheet);

/** Opens a pile by the code on it; in a host that cannot scan the customer types its number. */
export function ScanButton() {
  const scan = useScanCode();
  const [sheet, setSheet] = useState<{ scanned: string | null | undefined } | null>(null);
  const press = async () => {
    const result = await scan({});
    if (result.outcome === 'left') return;
    setSheet({ scanned: result.outcome === 'done' ? readPileCode(result.data.text) : undefined });
  };
  return (
    <>
      <button type="button" className={s.scan} onClick={() => void press()}>
        <Icon name="bolt" size={20} />
        扫码充电
      </button>
      {sheet && (
        <Suspense fallback={null}>
          <NumberSheet scanned={sheet.scanned} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  );
}
