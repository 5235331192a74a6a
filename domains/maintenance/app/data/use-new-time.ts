import { takePageResult } from '@ev/app-kit/page-result.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readChosen, type Slot } from '../model/slot-text.ts';

/** The time that the customer has just chosen on the page of times, until it is used or forgotten. */
export function useNewTime(storeId: string): { newTime: Slot | null; forget: () => void } {
  const [newTime, setNewTime] = useState<Slot | null>(null);
  const take = useEffectEvent(() => {
    const chosen = readChosen(takePageResult('serviceTime'), storeId);
    if (chosen) setNewTime(chosen);
  });
  useEffect(() => take(), []);
  return { newTime, forget: () => setNewTime(null) };
}
