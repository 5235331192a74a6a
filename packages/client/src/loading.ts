/** `standard`: the indicator, at most 10 s. `image`: the custom loading image, at most 30 s (specification §9). */
export type LoadingVariant = 'standard' | 'image';

export type OnLoading = (visible: boolean, variant: LoadingVariant) => void;

export const loadingLimitMs: Record<LoadingVariant, number> = { standard: 10_000, image: 30_000 };

/**
 * Shows while at least one call is under way and hides once. After its limit it hides, and only a call that
 * begins later shows it again.
 */
export function createLoading(
  variant: LoadingVariant,
  onLoading: OnLoading = () => {},
): { begin(): () => void } {
  let waiting = new Set<symbol>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    waiting = new Set();
    onLoading(false, variant);
  }

  return {
    begin() {
      const call = Symbol(variant);
      waiting.add(call);
      if (waiting.size === 1) {
        onLoading(true, variant);
        timer = setTimeout(hide, loadingLimitMs[variant]);
      }
      return () => {
        if (waiting.delete(call) && waiting.size === 0) hide();
      };
    },
  };
}
