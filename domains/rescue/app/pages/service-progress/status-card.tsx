import { useNow } from '@ev/app-kit/use-now.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Steps } from '@ev/ui/steps.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type RescueStatus, rescueStatusNames } from '../../../contract/kinds.ts';
import type { RescueCase } from '../../../contract/rescue.ts';
import { etaWords } from '../../model/eta-words.ts';

const steps: readonly (readonly [string, RescueStatus])[] = [
  ['接单', 'requested'],
  ['派车', 'accepted'],
  ['赶来', 'dispatched'],
  ['到达', 'onSite'],
  ['救援', 'inService'],
];

/** Where the rescue stands, when the vehicle arrives, and how old that is. */
export function StatusCard({ rescue }: { rescue: RescueCase }) {
  const { status, statusText, eta, serverTime, feeFen, endText } = rescue;
  // The age grows without a network too.
  useNow();
  const now = useServerNow(serverTime);
  const words = eta && etaWords(eta, now());
  const current = status === 'done' ? steps.length : steps.findIndex(([, of]) => of === status);
  return (
    <Card gap={12} aria-live="polite">
      <Head size={20} note={statusText}>
        {rescueStatusNames[status]}
      </Head>
      {words && (
        <div>
          <Text size={17} tone="title" strong digits>
            {words.arrival}
          </Text>
          <Text size={13} tone={words.stale ? 'warn' : 'body'} digits>
            {words.age}
          </Text>
        </div>
      )}
      {endText && <Text tone="body">原因：{endText}</Text>}
      {feeFen > 0 && <Text tone="body">取消费用 {formatYuan(feeFen)}，工作人员会电话说明付款方式。</Text>}
      {current >= 0 && <Steps label="救援进度" items={steps.map(([name]) => name)} current={current} />}
    </Card>
  );
}
