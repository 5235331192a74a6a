import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { feedback, toastMs } from './feedback.ts';
import { Icon } from './icon.tsx';
import s from './pull-to-refresh.module.css';
import { Spinner } from './spinner.tsx';

/** Specification, "States and transitions" and "Business constants". */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';
export const pullHeadPx = 50;
export const pullSuccessMs = 500;

const texts: Record<PullState, string> = {
  normal: '',
  pulling: '下拉刷新',
  loosing: '松开刷新',
  loading: '正在刷新',
  success: '已刷新',
};

/** How far the content moves for a movement of the finger: the further, the more resistance. */
export function pullDistance(fingerPx: number): number {
  if (fingerPx <= pullHeadPx) return Math.max(0, fingerPx);
  return pullHeadPx + (fingerPx - pullHeadPx) / 2.5;
}

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  disabled?: boolean;
  children: ReactNode;
}

/** Pulling down at the top of the page refreshes it. A rejected promise shows a toast. */
export function PullToRefresh({ onRefresh, disabled, children }: PullToRefreshProps) {
  const [state, setState] = useState<PullState>('normal');
  const [distance, setDistance] = useState(0);
  const from = useRef<number | null>(null);
  const busy = state === 'loading' || state === 'success';

  async function refresh() {
    setState('loading');
    setDistance(pullHeadPx);
    const refreshed = await onRefresh().then(
      () => true,
      () => false,
    );
    if (refreshed) {
      setState('success');
      await new Promise((resolve) => setTimeout(resolve, pullSuccessMs));
    } else {
      feedback.showToast({ title: '没能刷新，请稍后再试', durationMs: toastMs.standard });
    }
    setState('normal');
    setDistance(0);
  }

  function onTouchStart(event: TouchEvent) {
    const atTop = (document.scrollingElement?.scrollTop ?? 0) <= 0;
    from.current = !disabled && !busy && atTop ? (event.touches[0]?.clientY ?? null) : null;
  }
  function onTouchMove(event: TouchEvent) {
    const at = event.touches[0]?.clientY;
    if (from.current === null || at === undefined) return;
    const pulled = pullDistance(at - from.current);
    setDistance(pulled);
    setState(pulled === 0 ? 'normal' : pulled > pullHeadPx ? 'loosing' : 'pulling');
  }
  function onTouchEnd() {
    if (from.current === null) return;
    from.current = null;
    if (state === 'loosing') return void refresh();
    setState('normal');
    setDistance(0);
  }

  return (
    <div
      className={cx(s.pull, distance > 0 && s.clip)}
      data-state={state}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
    >
      {!disabled && (
        <button type="button" className={s.button} onClick={() => !busy && void refresh()}>
          刷新
        </button>
      )}
      <div
        className={cx(s.body, (state === 'pulling' || state === 'loosing') && s.direct)}
        style={distance > 0 ? { translate: `0 ${distance}px` } : undefined}
      >
        <div className={s.head} role="status">
          {state === 'loading' && <Spinner size={16} />}
          {state === 'success' && <Icon name="check" size={16} />}
          {texts[state]}
        </div>
        {children}
      </div>
    </div>
  );
}
