import { failure } from '@ev/client/api-error.ts';
import { isOnline } from '@ev/client/connection.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

/**
 * A page that cannot be shown, in most cases because an open tab loads code that a release has replaced.
 * Without a network it says so, and loads again when the network is back.
 */
export function PageError() {
  const [offline] = useState(() => !isOnline());
  useEffect(() => {
    if (!offline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <StateView
      title={offline ? failure('offline').message : '页面没有打开'}
      text={
        offline ? '网络恢复后页面会自动打开' : '后台可能刚刚更新，请重新加载页面。仍然不行时请联系技术人员。'
      }
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          重新加载
        </Button>
      }
    />
  );
}
