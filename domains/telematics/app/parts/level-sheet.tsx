import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Slider } from '@ev/ui/slider.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Level } from '../model/levels.ts';
import s from './level-sheet.module.css';

/** Asks for a temperature or percentage before a command is given. */
export function LevelSheet({
  level,
  open,
  onClose,
  onChoose,
}: {
  level: Level;
  open: boolean;
  onClose: () => void;
  onChoose: (value: number) => void;
}) {
  const { title, label, unit, min, max, step, begin, note, confirm } = level;
  const [value, setValue] = useState(Math.min(max, Math.max(min, begin)));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          block
          onClick={() => {
            onChoose(value);
            onClose();
          }}
        >
          {confirm}
        </Button>
      }
    >
      <p className={s.value} aria-hidden="true">
        {value}
        <span className={s.unit}>{unit}</span>
      </p>
      <Slider
        label={label}
        value={value}
        onChange={setValue}
        min={min}
        max={max}
        step={step}
        valueText={(shown) => `${shown} ${unit}`}
      />
      <div className={s.ends} aria-hidden="true">
        <span>
          {min} {unit}
        </span>
        <span>
          {max} {unit}
        </span>
      </div>
      <Text size={13} tone="hint" className={s.note}>
        {note}
      </Text>
    </Sheet>
  );
}
