import type { PayStatus } from '@ev/contract/statuses';
import { payStatusLabels } from '../../labels/pay-status.ts';
import { ToneTag } from '../../parts/tone-tag.tsx';

/** The word with its code, by which finance and the channel talk about it. */
export function PayStatusTag({ status }: { status: PayStatus }) {
  const { text, tone } = payStatusLabels[status];
  return (
    <ToneTag tone={tone}>
      {text} {status}
    </ToneTag>
  );
}
