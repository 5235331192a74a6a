import { createFeedback } from '@ev/ui/feedback.ts';
import { expect, it } from 'vitest';
import { createLoadingPlace } from './loading-place.ts';

type Step = [visible: boolean, variant: 'standard' | 'image', shown: string | undefined];

const stories: [string, Step[]][] = [
  [
    'a call',
    [
      [true, 'standard', 'loading'],
      [false, 'standard', undefined],
    ],
  ],
  [
    'a call with newLoading',
    [
      [true, 'image', 'image'],
      [false, 'image', undefined],
    ],
  ],
  [
    'a short call during a long one',
    [
      [true, 'image', 'image'],
      [true, 'standard', 'image'],
      [false, 'standard', 'image'],
      [false, 'image', undefined],
    ],
  ],
  [
    'a long call that ends first',
    [
      [true, 'standard', 'loading'],
      [true, 'image', 'image'],
      [false, 'image', 'loading'],
      [false, 'standard', undefined],
    ],
  ],
];

it.each(stories)('%s is shown while it loads', (_name, steps) => {
  const feedback = createFeedback();
  const onLoading = createLoadingPlace(feedback);
  for (const [visible, variant, shown] of steps) {
    onLoading(visible, variant);
    expect(feedback.getSnapshot()?.icon).toBe(shown);
  }
});
