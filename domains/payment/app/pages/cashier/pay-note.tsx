import { messageOf } from '@ev/app-kit/form-errors.ts';
import { Link } from '@ev/ui/link.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { usePay } from '../../data/pay.ts';
import { outcomeWords } from '../../model/outcome-words.ts';
import s from './pay-note.module.css';

type Paying = Pick<ReturnType<typeof usePay>, 'opened' | 'data' | 'error'>;

/** The note beside the button: a link to the result while a cashier is open, or why it did not open. */
export function payNote({ opened, data, error }: Paying, result: string): ReactNode {
  if (opened) {
    return (
      <Link href={result} className={s.result}>
        付完没有自动返回？查看支付结果
      </Link>
    );
  }
  if (error) {
    return (
      <Text tone="danger" role="alert">
        {messageOf(error)}
      </Text>
    );
  }
  const words = data && outcomeWords[data];
  return words ? <p role="status">{words}</p> : null;
}
