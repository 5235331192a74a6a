import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';

type Inputs = StaffWorkOrder['quotes'][number]['inputs'];

/** The parts of a store that match what was typed, and the prices of all that were found or quoted before. */
export function usePartChoice(storeId: string, quoted: Inputs) {
  const [keyword, setKeyword] = useState('');
  const query = useRead(
    'maintenance.listParts',
    { storeId, ...(keyword && { keyword }), pageSize: 50 },
    { keepPrevious: true },
  );
  const found = query.data?.list ?? [];
  const [known, setKnown] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(quoted.flatMap(({ partCode, priceFen }) => (partCode ? [[partCode, priceFen]] : []))),
  );
  return {
    found,
    setKeyword,
    /** Stores the price of a chosen part, which a later search may no longer find. */
    choose(partCode: string) {
      const part = found.find((one) => one.partCode === partCode);
      if (part) setKnown((now) => ({ ...now, [partCode]: part.priceFen }));
    },
    priceOf: (partCode: string) =>
      found.find((one) => one.partCode === partCode)?.priceFen ?? known[partCode] ?? 0,
  };
}

export type PartChoice = ReturnType<typeof usePartChoice>;
