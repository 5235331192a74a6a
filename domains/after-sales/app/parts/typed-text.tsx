import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import s from './typed-text.module.css';

/** A text as a person typed it: with its lines, and however long its words are. */
export function TypedText({ children }: { children: ReactNode }) {
  return (
    <Text tone="body" className={s.typed}>
      {children}
    </Text>
  );
}
