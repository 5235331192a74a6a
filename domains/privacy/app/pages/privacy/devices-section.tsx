import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Device } from '../../../contract/privacy.ts';
import { deviceName } from '../../model/privacy-words.ts';

/** Where the customer is logged in; other devices can be logged out. */
export function DevicesSection() {
  const query = useRead('privacy.listDevices', {});
  return (
    <Stack gap={12} role="region" aria-label="登录设备">
      <Head>登录设备</Head>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载设备" heights={[120]} />}>
        {({ devices }) => <Devices devices={devices} />}
      </QueryState>
    </Stack>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const now = useNow() ?? undefined;
  // A device, or all others.
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const end = useCommand('privacy.endDevices');
  const at = (instant: string) => formatShortDateTime(new Date(instant), now);
  const others = devices.filter(({ current }) => !current);
  const what = asked === null || asked === 'others' ? '其他所有设备' : deviceName(asked.clientType);
  return (
    <>
      <CellGroup>
        {devices.map((device) => (
          <Cell
            key={device.id}
            title={deviceName(device.clientType)}
            description={`${at(device.createdAt)} 登录 · 最近使用 ${at(device.seenAt)}`}
            trailing={
              device.current ? (
                <Tag tone="ok">当前设备</Tag>
              ) : (
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={`退出${deviceName(device.clientType)}，${at(device.createdAt)} 登录`}
                  onClick={() => setAsked(device)}
                >
                  退出
                </Button>
              )
            }
          />
        ))}
      </CellGroup>
      {others.length > 1 && (
        <Button variant="secondary" block onClick={() => setAsked('others')}>
          退出其他所有设备
        </Button>
      )}
      {others.length > 0 && (
        <Text size={13} tone="hint">
          有不认识的设备时，请退出它；账号只能用你的手机号和验证码登录
        </Text>
      )}
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`退出${what}`}
        facts={['退出后立即需要重新登录', '没有提交的内容可能丢失']}
        keep="先不退出"
        confirm={{ label: '确认退出', busy: '正在退出' }}
        danger
        command={end}
        onConfirm={() =>
          end.mutate(
            { id: asked === null || asked === 'others' ? null : asked.id },
            {
              onSuccess: () => {
                setAsked(null);
                feedback.showToast({ title: '已退出', icon: 'success', durationMs: toastMs.standard });
              },
            },
          )
        }
      />
    </>
  );
}
