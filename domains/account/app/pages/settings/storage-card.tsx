import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import {
  clearStored,
  type Store,
  sizesOf,
  sizeText,
  storedKindNames,
  storedKinds,
} from '../../model/stored-data.ts';

/** What this phone stores, with its size, and the way to clear it. */
export function StorageCard() {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const [, setCleared] = useState(0);
  const sizes = sizesOf(hydrated ? openStores() : []);
  const total = storedKinds.reduce((sum, kind) => sum + sizes[kind], 0);
  return (
    <Card title="存储空间" gap={12}>
      <ul className={stackClass({ gap: 8 })}>
        {storedKinds.map((kind) => (
          <li key={kind} className={stackClass({ inline: true, justify: 'between', gap: 12 })}>
            <span>{storedKindNames[kind]}</span>
            <Text digits>{sizeText(sizes[kind])}</Text>
          </li>
        ))}
      </ul>
      <Text size={13} tone="hint">
        只保存在这台设备上，合计 {sizeText(total)}。读过的内容只在打开期间保留，退出登录后一并清除。
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
          setAsked(false);
          setCleared((times) => times + 1);
          feedback.showToast({ title: '已清除', icon: 'success', durationMs: toastMs.standard });
        }}
      >
        没有提交的草稿、搜索历史和这台设备上的配置记录会被删除，无法恢复。登录状态和设置保留。
      </Dialog>
    </Card>
  );
}

/** The browser may refuse access to them. */
function openStores(): Store[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
