import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Steps } from '@ev/ui/steps.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CaseDetail } from '../../../contract/case.ts';
import { caseKindNames, caseStatusNames } from '../../../contract/kinds.ts';
import { stepsOfCase } from '../../model/case-words.ts';
import { TypedText } from '../../parts/typed-text.tsx';

/** Where the case stands, until when, and the steps before and after. */
export function StatusCard({ detail, onTimeUp }: { detail: CaseDetail; onTimeUp: () => void }) {
  const { kind, status, statusText, staffText, deadline, serverTime } = detail;
  const now = useServerNow(serverTime);
  const steps = stepsOfCase(detail);
  return (
    <Card gap={12}>
      <Head size={20} note={statusText}>
        {caseStatusNames[status]}
      </Head>
      {deadline && (
        <Text size={13} tone="body">
          还有 <Countdown until={deadline.at} now={now} onEnd={onTimeUp} />（
          {formatShortDateTime(new Date(deadline.at))}），{deadline.text}
        </Text>
      )}
      {staffText && <TypedText>处理说明：{staffText}</TypedText>}
      {steps && <Steps label={`${caseKindNames[kind]}进度`} items={steps.items} current={steps.current} />}
    </Card>
  );
}
