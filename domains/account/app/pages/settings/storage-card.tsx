import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect, useState } from 'react';
import {
  clearStored,
  type Store,
  sizesOf,
  sizeText,
  storedKindNames,
  storedKinds,
} from '../../model/stored-data.ts';
import { clearReads, sizeOfReads } from '../../model/stored-reads.ts';

/** What this phone stores, with its size, and the way to clear it. */
export function StorageCard() {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const [, setCleared] = useState(0);
  const sizes = sizesOf(hydrated ? openStores() : []);
  const reads = useReadBytes();
  const total = storedKinds.reduce((sum, kind) => sum + sizes[kind], reads.bytes);
  const rows = [
    ...storedKinds.map((kind) => ({ title: storedKindNames[kind], bytes: sizes[kind] })),
    { title: '离线查看的内容', bytes: reads.bytes },
  ];
  return (
    <Card title="存储空间" gap={12}>
      <ul className={stackClass({ gap: 8 })}>
        {rows.map(({ title, bytes }) => (
          <li key={title} className={stackClass({ inline: true, justify: 'between', gap: 12 })}>
            <span>{title}</span>
            <Text digits>{sizeText(bytes)}</Text>
          </li>
        ))}
      </ul>
      <Text size={13} tone="hint">
        只保存在这台设备上，合计 {sizeText(total)}。读过的订单等最多保留 30 天供离线查看，退出登录后清除。
      </Text>
      <Stack inline>
        <Button variant="secondary" size="s" disabled={total === 0} onClick={() => setAsked(true)}>
          清除
        </Button>
      </Stack>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="清除这台设备上的数据"
        confirmText="清除"
        cancelText="取消"
        danger
        onConfirm={() => {
          clearStored(openStores());
          reads.clear();
          setAsked(false);
          setCleared((times) => times + 1);
          feedback.showToast({ title: '已清除', icon: 'success', durationMs: toastMs.standard });
        }}
      >
        没有提交的草稿、搜索历史和这台设备上的配置记录会被删除，无法恢复。读过的内容联网后可以再看。登录状态和设置保留。
      </Dialog>
    </Card>
  );
}

/** What is kept for reading offline. A browser that refuses access to it keeps nothing there. */
function useReadBytes() {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    sizeOfReads().then(setBytes, () => undefined);
  }, []);
  return {
    bytes,
    clear: () =>
      void clearReads().then(
        () => setBytes(0),
        () => undefined,
      ),
  };
}

/** The browser may refuse access to them. */
function openStores(): Store[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
