import { Stamp } from '@ev/console-kit/stamp.tsx';
import type * as z from 'zod/mini';
import type { Message } from '../../contract/operator.ts';
import s from './message-line.module.css';

export const directionNames = { out: '我方请求', in: '对方请求' } as const;

/** A message between an operator and us; a click opens its content. */
export function MessageLine({ message }: { message: Omit<z.infer<typeof Message>, 'id'> }) {
  const { at, direction, name, ret, ms, why, request, answer } = message;
  return (
    <details className={s.message}>
      <summary>
        <Stamp at={at} /> {directionNames[direction]} {name} · {ret === null ? '没有应答' : `Ret ${ret}`} ·{' '}
        {ms} 毫秒{why ? ` · ${why}` : ''}
      </summary>
      <pre>{request ?? '请求内容没有记录'}</pre>
      <pre>{answer ?? '没有应答内容'}</pre>
    </details>
  );
}
