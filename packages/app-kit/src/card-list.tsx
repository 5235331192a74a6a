import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import s from './card-list.module.css';

/** Cards in a vertical list, each in an `li`. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={s.list}>{children}</ul>;
}

/**
 * Skeleton of a page that consists of cards; `heights` of the first cards reduce layout shift. `children`
 * come before them.
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
