import { isRefusal } from '@ev/client/api-error.ts';
import { useReadAnew } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { type CommandForm, useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { answerFeedback, closeAnyFeedback, takeFeedback } from '../../../contract/endpoints.ts';
import type { FeedbackRow } from './feedback-columns.tsx';

type ActProps = { feedback: FeedbackRow; onDone: (said: string) => void; onCancel: () => void };

const changes = ['support.listAllFeedback'] as const;
/** What was decided on is sent along: whoever is late is told. */
const seen = ({ feedbackNo, status }: FeedbackRow) => ({ feedbackNo, seenStatus: status });

function TakeFeedback({ feedback, onDone, onCancel }: ActProps) {
  const form = useCommandForm(takeFeedback, {
    begin: seen(feedback),
    changes,
    onDone: () => onDone('已受理，处理人是你'),
  });
  return <ActModal title="受理反馈" text="客户能看到反馈在处理中。" form={form} onCancel={onCancel} />;
}

function AnswerFeedback({ feedback, onDone, onCancel }: ActProps) {
  const form = useCommandForm(answerFeedback, {
    begin: { ...seen(feedback), text: '' },
    changes,
    onDone: () => onDone('已回复，客户会收到消息'),
  });
  return (
    <ActModal title="回复客户" text="客户会收到消息。回复后不能修改。" form={form} onCancel={onCancel}>
      <ReasonField
        label="回复内容"
        hint="客户能看到，5 到 500 个字"
        longest={500}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </ActModal>
  );
}

function CloseFeedback({ feedback, onDone, onCancel }: ActProps) {
  const form = useCommandForm(closeAnyFeedback, {
    begin: seen(feedback),
    changes,
    onDone: () => onDone('已结束'),
  });
  return (
    <ActModal
      title="结束反馈"
      text={feedback.answer ? '不再需要跟进。' : '还没有回复。客户只会看到反馈已结束，不会收到消息。'}
      form={form}
      onCancel={onCancel}
    />
  );
}

function ActModal({
  title,
  text,
  form,
  onCancel,
  children,
}: {
  title: string;
  text: string;
  form: Pick<CommandForm<object>, 'pending' | 'error' | 'submit'>;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const readAnew = useReadAnew();
  const reload = () => {
    void readAnew(changes);
    onCancel();
  };
  return (
    <ConfirmModal
      title={title}
      text={text}
      okText={title}
      pending={form.pending}
      error={form.error}
      failureAction={
        isRefusal(form.error, 'support.feedbackMoved', 'support.feedbackNotFound') && (
          <Button size="small" onClick={reload}>
            查看最新状态
          </Button>
        )
      }
      onOk={form.submit}
      onCancel={onCancel}
    >
      {children}
    </ConfirmModal>
  );
}

export type FeedbackAct = FeedbackRow['actions'][number];

export const feedbackActs: Readonly<Record<FeedbackAct, { text: string; Form: ComponentType<ActProps> }>> = {
  take: { text: '受理', Form: TakeFeedback },
  answer: { text: '回复', Form: AnswerFeedback },
  close: { text: '结束', Form: CloseFeedback },
};
