import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Price } from './price.tsx';

export interface SubmitBarProps {
  /** The amount to pay, integer fen. */
  fen: number;
  /** A label for the amount: "合计", "定金". */
  before?: string;
  /** One secondary line above. */
  note?: ReactNode;
  /** The button that submits. */
  children: ReactNode;
}

/** The bottom bar of a payment: the amount to the fen (specification, "Business constants"). */
export function SubmitBar({ fen, before = '合计', note, children }: SubmitBarProps) {
  return (
    <BottomBar label="提交" note={note} lead={<Price cents fen={fen} size="l" before={before} />}>
      {children}
    </BottomBar>
  );
}
