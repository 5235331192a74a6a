import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffClosing } from '../../../contract/closing.ts';
import { closingStatusNames, isOpen } from '../../../contract/kinds.ts';
import { closingTones } from '../../words/closing-tones.ts';
import { RetryForm, WithdrawForm } from './acts.tsx';

/** One request: its dates, what is in the way, and its history. */
export function ClosingDrawer({
  closingNo,
  onDone,
  onClose,
}: {
  closingNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('closing.getAnyClosing', { closingNo });
  return (
    <Drawer open title={`注销申请 ${closingNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="注销申请">
        {(closing) => <Detail closing={closing} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

const forms = { retry: RetryForm, withdraw: WithdrawForm };

function Detail({ closing, onDone }: { closing: StaffClosing; onDone: (said: string) => void }) {
  const mayWork = useMay('closings.work');
  const [act, setAct] = useState<keyof typeof forms | null>(null);
  const Form = act && forms[act];
  return (
    <>
      <ClosingFacts closing={closing} />
      {mayWork && isOpen(closing.status) && (
        <Acts>
          {closing.status === 'heldUp' && (
            <Button type="primary" onClick={() => setAct('retry')}>
              重试注销
            </Button>
          )}
          <Button onClick={() => setAct('withdraw')}>代客户撤回</Button>
        </Acts>
      )}
      {isOpen(closing.status) && (
        <DrawerSection name="没办完的事">
          <Facts
            rows={
              closing.obstacles.length > 0
                ? closing.obstacles.map(({ title, text }): [string, string] => [title, text])
                : [['无', '到期会自动注销']]
            }
          />
        </DrawerSection>
      )}
      <DrawerSection name="经过">
        <HistoryLines history={closing.history} />
      </DrawerSection>
      {Form && (
        <Form
          closing={closing}
          onDone={(said) => {
            onDone(said);
            setAct(null);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}

function ClosingFacts({ closing }: { closing: StaffClosing }) {
  const { status, overdue, customer, requestedAt, coolingEndsAt, lastDay, nextTryAt } = closing;
  return (
    <Facts
      rows={[
        [
          '状态',
          <span key="status">
            <ToneTag tone={closingTones[status]}>{closingStatusNames[status]}</ToneTag>{' '}
            {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
          </span>,
        ],
        [
          '客户',
          <span key="customer">
            <Link to={`/users/${customer.uid}`}>{customer.nickname}</Link> {customer.maskedPhone}
          </span>,
        ],
        ['申请', exactStampText(requestedAt)],
        ['冷静期结束', exactStampText(coolingEndsAt)],
        ['最晚完成日', lastDay],
        ['下次办理', nextTryAt && exactStampText(nextTryAt)],
        ['代办原因', closing.reason],
        ['核实方式', closing.proofNote],
      ]}
    />
  );
}
