import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Alert, Button } from 'antd';

/** Requests a token and one station from the operator, and shows the results. */
export function TestCall({ operatorId }: { operatorId: string }) {
  const test = useCommand('operator.testOperator');
  return (
    <>
      <Button loading={test.isPending} onClick={() => test.mutate({ operatorId })}>
        测试连接
      </Button>
      {test.error && <FailureNotice error={test.error} />}
      {test.data?.steps.map(({ name, ok, ms, said }) => (
        <Alert
          key={name}
          role="status"
          type={ok ? 'success' : 'error'}
          showIcon
          title={`${name} · ${ms} 毫秒 · ${said}`}
        />
      ))}
    </>
  );
}
