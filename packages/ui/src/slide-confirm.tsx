import { useState } from 'react';
import { SliderTrack } from './slider-track.tsx';

export interface SlideConfirmProps {
  /** What sliding to the end does: "向右滑动，锁定订单". */
  label: string;
  /** Runs once the knob was let go at the end; the knob goes back when it is over. */
  onConfirm: () => Promise<unknown>;
  disabled?: boolean;
}

const endAt = 100;
/** A finger that is let go just before the end meant the end. */
const nearEnd = 95;

/**
 * A step that nobody takes by accident: the knob must be brought to the end of its way, by drag or by End and
 * Enter. Offer another way beside it for those who can do neither.
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
