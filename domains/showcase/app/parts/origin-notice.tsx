import type { ReactNode } from 'react';
import type { Origin } from '../model/configuration.ts';
import s from './origin-notice.module.css';

/** What became of the configuration that a link asked for, when it is not what is shown. */
export function OriginNotice({
  origin,
  shown,
  children,
}: {
  origin: Origin;
  /** Name of the version that is shown instead of one that cannot be read. */
  shown: string;
  /** What one can do about a configuration that cannot be read. */
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
      <p className={s.title}>配置已失效</p>
      <p>链接不完整，或这个配置已经停售。这里是 {shown} 的默认配置。</p>
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
}
