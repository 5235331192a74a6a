import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { formatYuan, sumFen } from '@ev/kernel/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { LineRow } from '../../../contract/staff-bank.ts';

/** Confirms the lines of the page that came to the account number of an order. */
export function ConfirmExact({
  lines,
  onDone,
}: {
  lines: readonly LineRow[];
  onDone: (said: string) => void;
}) {
  const exact = lines.filter(
    ({ state, match, assignedFen }) => state === 'open' && match === 'exact' && assignedFen === 0,
  );
  const [asking, setAsking] = useState(false);
  const command = useCommand('bank.confirmLines', ['order.']);
  if (exact.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>确认本页账号相符的 {exact.length} 笔</Button>
      {asking && (
        <ConfirmModal
          title="确认账号相符的流水"
          text={`${exact.length} 笔，共 ${formatYuan(sumFen(exact.map(({ amountFen }) => amountFen)))}，各自计入专属账号所属的订单。超过剩余尾款的会跳过，需要逐笔处理。`}
          okText="确认到账"
          pending={command.isPending}
          error={command.error}
          onOk={() =>
            command.mutate(
              { lineNos: exact.map(({ lineNo }) => lineNo) },
              {
                onSuccess: ({ confirmed, skipped }) => {
                  setAsking(false);
                  const rest = skipped.length > 0 ? `，${skipped.length} 笔需要逐笔处理` : '';
                  onDone(`已确认 ${confirmed.length} 笔${rest}`);
                },
              },
            )
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
