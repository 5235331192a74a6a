import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { ComponentProps, ComponentType } from 'react';
import { answerFeedback, closeAnyFeedback, takeFeedback } from '../../../contract/endpoints.ts';
import type { FeedbackRow } from './feedback-columns.tsx';

type ActProps = { feedback: FeedbackRow; onDone: (said: string) => void; onCancel: () => void };

/** Sends the status that the decision is based on; a stale one is refused. */
const seen = ({ feedbackNo, status }: FeedbackRow) => ({ feedbackNo, seenStatus: status });

function TakeFeedback({ feedback, onDone, onCancel }: ActProps) {
  const form = useCommandForm(takeFeedback, {
    begin: seen(feedback),
    onDone: () => onDone('已受理，处理人是你'),
  });
  return <ActModal title="受理反馈" text="客户能看到反馈在处理中。" form={form} onCancel={onCancel} />;
}

function AnswerFeedback({ feedback, onDone, onCancel }: ActProps) {
  const form = useCommandForm(answerFeedback, {
    begin: { ...seen(feedback), text: '' },
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

function ActModal(props: Omit<ComponentProps<typeof CommandModal>, 'moved' | 'reads'>) {
  return <CommandModal {...props} moved={['support.feedbackMoved', 'support.feedbackNotFound']} />;
}

export type FeedbackAct = FeedbackRow['actions'][number];

export const feedbackActs: Readonly<Record<FeedbackAct, { text: string; Form: ComponentType<ActProps> }>> = {
  take: { text: '受理', Form: TakeFeedback },
  answer: { text: '回复', Form: AnswerFeedback },
  close: { text: '结束', Form: CloseFeedback },
};
