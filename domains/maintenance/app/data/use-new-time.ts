import { takePageResult } from '@ev/app-kit/page-result.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readChosen, type Slot } from '../model/slot-text.ts';

/** The time that the customer has just chosen on the page of times; `onChosen` is called with it once. */
export function useNewTime(storeId: string, onChosen: () => void): Slot | null {
  const [newTime, setNewTime] = useState<Slot | null>(null);
  const take = useEffectEvent(() => {
    const chosen = readChosen(takePageResult('serviceTime'), storeId);
    if (!chosen) return;
    setNewTime(chosen);
    onChosen();
  });
  useEffect(() => take(), []);
  return newTime;
}
