import { latePart } from '@ev/app-kit/late-part.ts';
import { type ComponentProps, Suspense } from 'react';
import type { ConfigDifference } from '../../contract/config.ts';
import type { DifferenceQuestion } from './difference-question.tsx';

const LateQuestion = latePart(async () => (await import('./difference-question.tsx')).DifferenceQuestion);

/** Asks how to go on with a configuration that has changed; loads only when there is a difference. */
export function DifferenceSheet({
  difference,
  ...props
}: Omit<ComponentProps<typeof DifferenceQuestion>, 'difference'> & {
  /** Null for none. */
  difference: ConfigDifference | null;
}) {
  return (
    difference && (
      <Suspense>
        <LateQuestion difference={difference} {...props} />
      </Suspense>
    )
  );
}
