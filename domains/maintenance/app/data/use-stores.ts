import type { Point } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';

/**
 * Stores with a workshop: by distance once the customer has shared the position for this, otherwise as the brand
 * lists them. The position of the pages of stores is not used, because customers were told that it stays on the phone.
 */
export function useStores() {
  const [position, setPosition] = useState<Point | null>(null);
  const query = useRead(
    'maintenance.listStores',
    position ? { latitude: position.lat, longitude: position.lng } : {},
    { keepPrevious: true },
  );
  return { query, byDistance: position !== null, setPosition };
}
