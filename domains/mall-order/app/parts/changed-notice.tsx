import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { changesOf } from '../model/quote-rows.ts';

/** What differs from the sum that was submitted, so that it can be checked before it is submitted again. */
export function ChangedNotice({
  message,
  changes,
}: {
  message: string | undefined;
  changes: ReturnType<typeof changesOf>;
}) {
  if (!message && changes.length === 0) return null;
  return (
    <Card role="alert" gap={8}>
      <Text tone="warn" strong>
        {message ?? '金额已更新，请核对后重新提交'}
      </Text>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ key, label, beforeFen, nowFen }) => (
            <li key={key}>
              {label}由 {formatYuan(beforeFen)} 变为 {formatYuan(nowFen)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
