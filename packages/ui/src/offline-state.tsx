import { Button } from './button.tsx';
import { StatusView } from './status-view.tsx';

export interface OfflineStateProps {
  /** What happened, with the same text as everywhere else. */
  title: string;
  onRetry: () => void;
  retrying?: boolean;
  black?: boolean;
  compact?: boolean;
}

export function OfflineState({ onRetry, retrying, ...rest }: OfflineStateProps) {
  return (
    <StatusView
      image="offline"
      live="status"
      description="请检查网络连接，恢复后可继续操作，已填写的内容不会丢失"
      actions={
        <Button variant="secondary" icon="refresh" loading={retrying} onClick={onRetry}>
          重新连接
        </Button>
      }
      {...rest}
    />
  );
}
