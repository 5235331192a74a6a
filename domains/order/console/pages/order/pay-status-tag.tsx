import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { payStatusLabels } from '@ev/payment/console/public.ts';
import type { PayStatus } from '@ev/payment/contract/statuses.ts';

/** The status with its code, which finance and the channel use. */
export function PayStatusTag({ status }: { status: PayStatus }) {
  const { text, tone } = payStatusLabels[status];
  return (
    <ToneTag tone={tone}>
      {text} {status}
    </ToneTag>
  );
}
