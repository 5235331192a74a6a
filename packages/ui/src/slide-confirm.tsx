import { useState } from 'react';
import { SliderTrack } from './slider-track.tsx';

export interface SlideConfirmProps {
  /** What sliding to the end does: "向右滑动，锁定订单". */
  label: string;
  /** Runs when the knob is released at the end; the knob goes back when it has finished. */
  onConfirm: () => Promise<unknown>;
  disabled?: boolean;
}

const endAt = 100;
/** Releasing the knob just before the end counts as the end. */
const nearEnd = 95;

/**
 * A confirmation that cannot happen by accident: the knob must be moved to the end, by dragging or with End
 * and Enter. Offer an alternative beside it for users who can do neither.
 */
export function SlideConfirm({ label, onConfirm, disabled }: SlideConfirmProps) {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);

  const commit = (value: number) => {
    if (value < nearEnd) return setAt(0);
    setAt(endAt);
    setRunning(true);
    const reset = () => {
      setRunning(false);
      setAt(0);
    };
    onConfirm().then(reset, reset);
  };
  return (
    <SliderTrack
      bare
      label={label}
      hint={label}
      value={at}
      max={endAt}
      onChange={setAt}
      onCommit={commit}
      valueText={(value) => (value >= nearEnd ? '已到最右侧，松手或按回车键确认' : `${value}%`)}
      disabled={disabled || running}
    />
  );
}
