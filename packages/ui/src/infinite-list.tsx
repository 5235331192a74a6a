import { type ReactNode, useEffect, useRef } from 'react';
import s from './infinite-list.module.css';
import { Spinner } from './spinner.tsx';
import { useIntersection } from './use-intersection.ts';

export interface InfiniteListProps {
  /** `idle`: there is more, `loading`: it is loading, `error`: loading failed, `end`: there is no more. */
  state: 'idle' | 'loading' | 'error' | 'end';
  onLoadMore: () => void;
  /** Empty to show nothing at the end. */
  endText?: string;
  children: ReactNode;
}

/** A list that loads its next page before its end comes into view. */
export function InfiniteList({ state, onLoadMore, endText = '没有更多了', children }: InfiniteListProps) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useIntersection(mark, '0px 0px 30% 0px');
  const latest = useRef(onLoadMore);
  useEffect(() => {
    latest.current = onLoadMore;
  });
  useEffect(() => {
    if (near && state === 'idle') latest.current();
  }, [near, state]);

  return (
    <>
      {children}
      <div ref={mark} className={s.end} role="status">
        {state === 'loading' && (
          <>
            <Spinner size={16} />
            正在加载
          </>
        )}
        {state === 'error' && (
          <>
            没能加载更多
            <button type="button" className={s.retry} onClick={onLoadMore}>
              重试
            </button>
          </>
        )}
        {state === 'end' && endText}
      </div>
    </>
  );
}
