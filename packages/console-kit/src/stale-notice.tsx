import { Alert } from 'antd';

/** Above content that could not be read again. */
export function StaleNotice({ shown }: { shown: boolean }) {
  return shown && <Alert type="warning" showIcon title="刷新没有成功，显示的是之前的内容" role="status" />;
}
