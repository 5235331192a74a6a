import { StateView } from '@ev/console-kit/state-view.tsx';
import { Button } from 'antd';

/** A page that cannot be shown; most often an open tab asks for code that a release has replaced. */
export function PageError() {
  return (
    <StateView
      title="页面没有打开"
      text="后台可能刚刚更新，请重新加载页面。仍然不行时请联系技术人员。"
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          重新加载
        </Button>
      }
    />
  );
}
