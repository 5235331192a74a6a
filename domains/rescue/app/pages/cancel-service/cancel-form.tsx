import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CancelReason, cancelReasonNames, cancelReasons } from '../../../contract/kinds.ts';
import type { RescueCase } from '../../../contract/rescue.ts';
import { cancelFacts } from '../../model/rescue-words.ts';
import s from './cancel-form.module.css';

const options = cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }));

/** After a refusal the rescue is read again, so that the fee on the screen is the one of now. */
export function CancelForm({ rescue, token }: { rescue: RescueCase; token: string | undefined }) {
  const { caseNo, cancelFeeFen } = rescue;
  const navigate = useNavigate();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const asMember = useCommand('rescue.cancelCase');
  const asVisitor = useCommand('rescue.cancelAsVisitor');
  const command = token ? asVisitor : asMember;
  const progress = hrefTo('/pages/car/serviceProgress', { id: caseNo, token });
  const send = () => {
    if (reason === null) return;
    const input = { caseNo, reason, seenFeeFen: cancelFeeFen };
    const onSuccess = () => {
      feedback.showToast({ title: '救援已取消', durationMs: toastMs.standard });
      navigate(progress, { replace: true });
    };
    if (token) asVisitor.mutate({ ...input, token }, { onSuccess });
    else asMember.mutate(input, { onSuccess });
  };
  return (
    <>
      <Stack gap={12} page={12}>
        <Card title="取消前请了解">
          <ul className={s.facts}>
            {cancelFacts(rescue).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Card>
        <Card title="取消原因">
          <RadioGroup label="取消原因" look="row" options={options} value={reason} onChange={setReason} />
        </Card>
        {command.isError && (
          <Text tone="danger" role="alert">
            {messageOf(command.error)}
          </Text>
        )}
      </Stack>
      <BottomBar>
        <Button
          variant="danger"
          block
          size="l"
          loading={command.isPending}
          loadingText="正在取消"
          disabledReason={reason === null ? '请选择取消原因' : null}
          onClick={send}
        >
          确认取消
        </Button>
      </BottomBar>
    </>
  );
}
