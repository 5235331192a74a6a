import { ApiError } from '@ev/client/api-error.ts';
import { Button } from 'antd';
import { failureWords } from './failure.ts';
import { StateView } from './state-view.tsx';

/**
 * Shows a failed call instead of its content. A refusal offers no retry, because it would be refused again.
 */
export function ErrorView({
  error,
  retrying,
  onRetry,
}: {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}) {
  const { title, text, again } = failureWords(error);
  return (
    <StateView
      alert
      title={title}
      text={text}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      action={
        again && (
          <Button type="primary" onClick={onRetry} loading={retrying}>
            重试
          </Button>
        )
      }
    />
  );
}
