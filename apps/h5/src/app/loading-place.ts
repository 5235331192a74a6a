import type { LoadingVariant, OnLoading } from '@ev/client/client.ts';
import type { createFeedback } from '@ev/ui/feedback.ts';

/**
 * Both kinds of loading share one place: the image takes precedence over the indicator, and the last one to
 * end clears it.
 */
export function createLoadingPlace(
  feedback: Pick<ReturnType<typeof createFeedback>, 'showLoading' | 'hideLoading'>,
): OnLoading {
  const waiting = new Set<LoadingVariant>();
  return (visible, variant) => {
    if (visible) waiting.add(variant);
    else waiting.delete(variant);
    if (waiting.size === 0) feedback.hideLoading();
    else feedback.showLoading({ look: waiting.has('image') ? 'image' : 'indicator' });
  };
}
