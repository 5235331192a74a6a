import type { ReactNode } from 'react';
import { StatusView, type StatusViewProps } from './status-view.tsx';

export interface EmptyStateProps {
  description: ReactNode;
  title?: ReactNode;
  /** A picture to use instead of the drawn one. */
  image?: StatusViewProps['image'];
  /** The next step: a button or a link. */
  footer?: ReactNode;
  black?: boolean;
  compact?: boolean;
}

/**
 * There is no content here, and what to do about it (specification, "Routing rules": image, description,
 * footer).
 */
export function EmptyState({ image = 'empty', footer, ...rest }: EmptyStateProps) {
  return <StatusView image={image} actions={footer} {...rest} />;
}
