import { createContext, type ReactNode, useContext } from 'react';

const InMeasureRow = createContext(false);

/** The hidden row by which the table measures its columns: it repeats their heads. */
export const measureRow = (row: ReactNode) => <InMeasureRow value={true}>{row}</InMeasureRow>;

/** What can be reached by keyboard stands in the head alone, never in what is hidden from those who listen. */
export function HeadOnly({ children }: { children: ReactNode }) {
  return useContext(InMeasureRow) ? null : children;
}
