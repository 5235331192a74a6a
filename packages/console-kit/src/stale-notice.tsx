import { Alert } from 'antd';

/** Shown above content that could not be refreshed. */
export function StaleNotice({ shown }: { shown: boolean }) {
  return shown && <Alert type="warning" showIcon title="刷新没有成功，显示的是之前的内容" role="status" />;
}
