import { useState } from 'react';
import { useFieldControl } from './field-context.ts';
import { IconButton } from './icon-button.tsx';
import { clampStep, nextStep, type StepRule, typedStep } from './step-value.ts';
import s from './stepper.module.css';
import { useLongPress } from './use-long-press.ts';

export interface StepperProps extends StepRule {
  label: string;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A number with minus and plus buttons, which repeat while held. */
export function Stepper({ label, value, onChange, disabled, ...rule }: StepperProps) {
  const { min = 1, max = Infinity, integer, decimalLength } = rule;
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl();
  const change = (next: number) => !disabled && next !== value && onChange(next);
  const down = useLongPress(() => change(nextStep(value, -1, rule)));
  const up = useLongPress(() => change(nextStep(value, 1, rule)));

  function commit() {
    const typed = draft === null ? null : typedStep(draft);
    if (typed !== null) change(clampStep(typed, rule));
    setDraft(null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; the label names the group
    <span className={s.stepper} role="group" aria-label={label}>
      <IconButton
        {...down}
        icon="minus"
        size={18}
        label={`减少${label}`}
        className={s.button}
        disabled={disabled || value <= min}
      />
      <input
        {...control}
        className={s.input}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        inputMode={integer || decimalLength === undefined ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (!direction) return;
          event.preventDefault();
          change(nextStep(value, direction, rule));
        }}
      />
      <IconButton
        {...up}
        icon="plus"
        size={18}
        label={`增加${label}`}
        className={s.button}
        disabled={disabled || value >= max}
      />
    </span>
  );
}
