import { fillTemplate } from '@ev/kernel/text-template.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { Origin } from '../model/configuration.ts';
import s from './origin-notice.module.css';

/** Explains what happened to the configuration of a link if another one is shown. */
export function OriginNotice({
  origin,
  shown,
  children,
}: {
  origin: Origin;
  /** Name of the version shown instead of an unreadable configuration. */
  shown: string;
  /** What the customer can do about an unreadable configuration. */
  children?: ReactNode;
}) {
  if (origin === 'changed') {
    return (
      <p className={s.notice} role="status">
        车型配置已更新，这里是最接近你原来选择的配置，请核对后继续。
      </p>
    );
  }
  if (origin !== 'broken') return null;
  return (
    <div className={s.notice} role="status">
      <Text size={15} strong>
        配置已失效
      </Text>
      <p>{fillTemplate('链接不完整，或这个配置已经停售。这里是 {shown} 的默认配置。', { shown })}</p>
      {children && (
        <Stack inline wrap gap={8} className={s.actions}>
          {children}
        </Stack>
      )}
    </div>
  );
}
