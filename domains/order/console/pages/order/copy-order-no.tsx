import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

const saidMs = 2000;

export function CopyOrderNo({ orderNo }: { orderNo: string }) {
  const [said, setSaid] = useState<'' | '已复制' | '请手动复制'>('');
  const copy = async () => setSaid((await copyText(orderNo)) ? '已复制' : '请手动复制');
  useShortcuts({ c: () => void copy() });

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <>
      <Button size="small" onClick={() => void copy()} aria-keyshortcuts="C" title="复制订单号（C）">
        {said || '复制'}
      </Button>
      <span role="status" hidden={!said} style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {said && `订单号${said}`}
      </span>
    </>
  );
}
