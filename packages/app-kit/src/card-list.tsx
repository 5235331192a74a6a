import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import s from './card-list.module.css';

/** Cards one below the other, each in an `li`. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={s.list}>{children}</ul>;
}

/**
 * Pages that consist of cards, before the data; `heights` of the first ones, so that little jumps. `children` come
 * before them.
 */
export function CardsSkeleton({
  label,
  heights,
  children,
}: {
  label: string;
  heights: readonly number[];
  children?: ReactNode;
}) {
  return (
    <SkeletonScreen label={label}>
      {children}
      <div className={s.list}>
        {heights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
