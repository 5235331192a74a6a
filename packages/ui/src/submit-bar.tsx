import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Price } from './price.tsx';

export interface SubmitBarProps {
  /** What is to be paid, integer fen. */
  fen: number;
  /** What the amount is: "合计", "定金". */
  before?: string;
  /** One quiet line above. */
  note?: ReactNode;
  /** The button that submits. */
  children: ReactNode;
}

/** The bottom bar of something to be paid: the amount to the fen (specification, "Business constants"). */
export function SubmitBar({ fen, before = '合计', note, children }: SubmitBarProps) {
  return (
    <BottomBar label="提交" note={note} lead={<Price cents fen={fen} size="l" before={before} />}>
      {children}
    </BottomBar>
  );
}
