import { Button } from 'antd';
import type { ReactNode } from 'react';
import s from './row-button.module.css';

/** The name in a row of a list; opens the details beside the list. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <Button type="link" size="small" className={s.button ?? ''} data-row onClick={onOpen}>
      {children}
    </Button>
  );
}
