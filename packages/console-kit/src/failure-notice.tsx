import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { failureWords } from './failure.ts';

/** Why an action failed, next to where it was started; nothing while there is no error. */
export function FailureNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  if (!error) return null;
  const { title, text } = failureWords(error);
  return (
    <Alert type="error" showIcon role="alert" title={title} description={text || undefined} action={action} />
  );
}
