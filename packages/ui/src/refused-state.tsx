import type { ReactNode } from 'react';
import { StatusView } from './status-view.tsx';

export interface RefusedStateProps {
  title?: string;
  /** Why, and what would help. */
  description: ReactNode;
  /** The next step: log in, bind, go back. */
  actions?: ReactNode;
  black?: boolean;
  compact?: boolean;
}

export function RefusedState({ title = '暂时无法查看', ...rest }: RefusedStateProps) {
  return <StatusView image="refused" title={title} {...rest} />;
}
