import { useState } from 'react';
import { type Step, steps, viewOfStep } from './configuration.ts';

export type Steps = ReturnType<typeof useSteps>;

/** The current step and view of the configurator. */
export function useSteps() {
  const [step, setStep] = useState<Step>('version');
  const [view, setView] = useState<'front' | 'rear' | 'interior'>(viewOfStep(step));
  const go = (next: Step) => {
    setStep(next);
    setView(viewOfStep(next));
  };
  const next = steps[steps.indexOf(step) + 1];
  return { step, go, view, setView, next: next ? () => go(next) : null };
}
