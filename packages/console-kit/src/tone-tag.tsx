import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

const colours: Readonly<Record<Tone, string>> = {
  todo: 'warning',
  going: 'blue',
  done: 'success',
  ended: 'default',
  wrong: 'error',
};

export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag color={colours[tone]} variant="filled">
      {children}
    </Tag>
  );
}
