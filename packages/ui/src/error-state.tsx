import { Button } from './button.tsx';
import { StatusView } from './status-view.tsx';

export interface ErrorStateProps {
  title?: string;
  /** What happened, in the user's terms. */
  description: string;
  onRetry: () => void;
  retrying?: boolean;
  /** For a call to the hotline. */
  requestId?: string;
  black?: boolean;
  compact?: boolean;
}

export function ErrorState({
  title = '暂时没能打开',
  description,
  onRetry,
  retrying,
  requestId,
  ...rest
}: ErrorStateProps) {
  return (
    <StatusView
      image="error"
      live="alert"
      title={title}
      description={description}
      actions={
        <Button variant="secondary" icon="refresh" loading={retrying} onClick={onRetry}>
          重试
        </Button>
      }
      footer={requestId && `问题编号 ${requestId}`}
      {...rest}
    />
  );
}
