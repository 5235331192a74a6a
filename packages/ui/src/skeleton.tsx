import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** A line of text, a block, a picture by its `ratio`, a round portrait. */
  shape?: 'line' | 'block' | 'picture' | 'circle';
  width?: number | string;
  height?: number | string;
  /** Width divided by height of a picture. */
  ratio?: number;
}

/** A placeholder for content that is still loading; it has the same layout to avoid layout shift. */
export function Skeleton({ shape = 'line', width, height, ratio = 16 / 9 }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        s.bone,
        shape === 'line' && s.line,
        shape === 'block' && s.block,
        shape === 'circle' && s.circle,
      )}
      style={{
        width,
        height: shape === 'circle' ? (height ?? width) : height,
        aspectRatio: shape === 'picture' ? ratio : undefined,
      }}
    />
  );
}

/** Wraps the placeholders of a page and announces once that it is loading. */
export function SkeletonScreen({ label = '正在加载', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
