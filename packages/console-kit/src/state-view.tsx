import type { ReactNode } from 'react';
import s from './state-view.module.css';

/** Shown instead of content: there is none, or why it is missing. */
export function StateView({
  title,
  text,
  action,
  requestId,
  alert = false,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  requestId?: string;
  alert?: boolean;
}) {
  return (
    <div className={s.view} role={alert ? 'alert' : undefined}>
      <p className={s.title}>{title}</p>
      {text && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
      {requestId && <p className={s.request}>请求编号 {requestId}</p>}
    </div>
  );
}
