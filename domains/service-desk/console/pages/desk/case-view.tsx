import { Acts } from '@ev/console-kit/acts.tsx';
import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../data/use-answer.ts';
import { useReadMark } from '../../data/use-read-mark.ts';
import { namingWhoIsInCharge } from '../../words/who-is-in-charge.ts';
import { AnswerBox } from './answer-box.tsx';
import type { Case } from './case.ts';
import { CustomerColumn } from './customer-column.tsx';
import s from './desk.module.css';
import { EntryLog } from './entry-log.tsx';
import { HandOver } from './hand-over.tsx';
import { NoteForm } from './note-form.tsx';
import { TakeOver } from './take-over.tsx';

/** A conversation with what can be done now, and its customer beside it. */
export function CaseView({
  conversationNo,
  refetchMs,
  onDone,
}: {
  conversationNo: string;
  refetchMs: number;
  onDone: (said: string) => void;
}) {
  const query = useRead(
    'service-desk.getCase',
    { conversationNo },
    { refetchInterval: refetchMs, refetchOnWindowFocus: 'always' },
  );
  return (
    <QueryView query={query} what="咨询">
      {(detail) => (
        <>
          <section className={s.talk} aria-label="对话">
            <Conversation detail={detail} onDone={onDone} />
          </section>
          <CustomerColumn detail={detail} />
        </>
      )}
    </QueryView>
  );
}

function Conversation({ detail, onDone }: { detail: Case; onDone: (said: string) => void }) {
  const { conversationNo, status, acts, newestNo } = detail;
  const mayAnswer = useMay('desk.answer');
  const answer = useAnswer(conversationNo);
  const [dialog, setDialog] = useState<'takeOver' | 'handOver' | 'note' | null>(null);
  const take = useCommand('service-desk.takeCase');
  const solve = useCommand('service-desk.solveCase');
  useReadMark(detail, mayAnswer && acts.includes('answer'));
  const seen = { conversationNo, seenStatus: status };
  const close = (said: string) => {
    setDialog(null);
    onDone(said);
  };
  return (
    <>
      <EntryLog detail={detail} answer={answer} />
      <FailureNotice
        error={namingWhoIsInCharge(take.error ?? solve.error)}
        action={
          <Button
            size="small"
            onClick={() => {
              take.reset();
              solve.reset();
              void take.refetch();
            }}
          >
            查看最新状态
          </Button>
        }
      />
      {mayAnswer && acts.includes('answer') && <AnswerBox answer={answer} seenEntry={newestNo} />}
      {mayAnswer && (
        <Acts>
          {acts.includes('take') && (
            <Button type="primary" loading={take.isPending} onClick={() => take.mutate(seen)}>
              接待
            </Button>
          )}
          {acts.includes('takeOver') && (
            <Button type="primary" onClick={() => setDialog('takeOver')}>
              接手
            </Button>
          )}
          {acts.includes('solve') && (
            <Button
              loading={solve.isPending}
              onClick={() =>
                solve.mutate(
                  { ...seen, seenEntry: newestNo },
                  { onSuccess: () => onDone('已解决，客户可以评价') },
                )
              }
            >
              已解决
            </Button>
          )}
          {acts.includes('handOver') && <Button onClick={() => setDialog('handOver')}>转交</Button>}
          <Button onClick={() => setDialog('note')}>写备注</Button>
        </Acts>
      )}
      {dialog === 'takeOver' && <TakeOver detail={detail} onDone={close} onCancel={() => setDialog(null)} />}
      {dialog === 'handOver' && <HandOver detail={detail} onDone={close} onCancel={() => setDialog(null)} />}
      {dialog === 'note' && (
        <NoteForm
          conversationNo={conversationNo}
          onDone={() => close('已写备注，客户看不到')}
          onCancel={() => setDialog(null)}
        />
      )}
    </>
  );
}
