/**
 * The one toast or loading box of the app. Both share a place, so each can be hidden only by its own call:
 * hiding a toast while a loading box is shown, or the reverse, is refused as unpaired (specification, "States
 * and transitions").
 */
export type ToastIcon = 'success' | 'error' | 'loading' | 'none';

/** The runtime's default, the app's standard, and a longer one for sentences that must be read. */
export const toastMs = { runtime: 1500, standard: 2000, custom: 3000 } as const;
/** The maximum duration of a loading box: the indicator, and the image for longer waits. */
export const loadingMaxMs = { indicator: 10_000, image: 30_000 } as const;

export interface ToastOptions {
  title: string;
  icon?: ToastIcon;
  durationMs?: number;
  /** Blocks touches on the content behind it. */
  mask?: boolean;
}

export interface LoadingOptions {
  title?: string;
  look?: keyof typeof loadingMaxMs;
  mask?: boolean;
}

export type FeedbackResult = { ok: true } | { ok: false; reason: 'unpaired' | 'icon' };

export interface FeedbackState {
  id: number;
  kind: 'toast' | 'loading';
  title: string;
  icon: ToastIcon | 'image';
  mask: boolean;
}

const icons: readonly string[] = ['success', 'error', 'loading', 'none'];
const done: FeedbackResult = { ok: true };

export function createFeedback() {
  let shown: FeedbackState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: FeedbackState | null, hideAfterMs?: number) {
    clearTimeout(timer);
    shown = next;
    if (next) timer = setTimeout(() => set(null), hideAfterMs);
    for (const listener of listeners) listener();
  }

  function hide(kind: FeedbackState['kind']): FeedbackResult {
    if (shown && shown.kind !== kind) return { ok: false, reason: 'unpaired' };
    if (shown) set(null);
    return done;
  }

  return {
    showToast({
      title,
      icon = 'none',
      durationMs = toastMs.runtime,
      mask = false,
    }: ToastOptions): FeedbackResult {
      if (!icons.includes(icon)) return { ok: false, reason: 'icon' };
      set({ id: ++lastId, kind: 'toast', title, icon, mask }, durationMs);
      return done;
    },
    hideToast: () => hide('toast'),
    /** Stays until it is hidden, at most for the maximum duration of its look. */
    showLoading({ title = '加载中', look = 'indicator', mask = true }: LoadingOptions = {}): FeedbackResult {
      const icon = look === 'image' ? 'image' : 'loading';
      set({ id: ++lastId, kind: 'loading', title, icon, mask }, loadingMaxMs[look]);
      return done;
    },
    hideLoading: () => hide('loading'),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => shown,
    getServerSnapshot: () => null,
  };
}

export const feedback = createFeedback();
