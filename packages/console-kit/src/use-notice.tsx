import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import s from './use-notice.module.css';

/** One line above a page that reports the last action. */
export function useNotice(): [notice: ReactNode, tell: (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  const notice = (
    <div role="status">
      {text !== null && (
        <Alert
          className={s.notice}
          type="success"
          showIcon
          title={text}
          closable={{ onClose: () => setText(null), 'aria-label': '关闭' }}
        />
      )}
    </div>
  );
  return [notice, setText];
}
