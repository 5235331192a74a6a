import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import {
  hideAnswer,
  hideQuestion,
  replyQuestion,
  showAnswer,
  showQuestion,
} from '../../../contract/question-endpoints.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { PrivateReason } from '../../parts/private-reason.tsx';

type Done = { onDone: (said: string) => void; onCancel: () => void };
type ActProps = Done & { question: StaffQuestion };
type AnswerProps = Done & { answerNo: string };

const moved = ['mall.questionMoved', 'mall.questionNotFound', 'mall.answerNotFound'] as const;

export function ReplyQuestion({ question: { questionNo, reply }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(replyQuestion, {
    begin: { questionNo, text: reply ?? '', seenReply: reply },
    onDone: () => onDone('已回答，所有客户都能看到'),
  });
  return (
    <CommandModal
      title="回答提问"
      text="回答显示在问题下面，所有客户都能看到，提问的客户会收到通知。请不要写客户的个人信息。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label="回答内容"
        hint="2 到 300 个字"
        longest={300}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}

export function HideQuestion({ question: { questionNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(hideQuestion, {
    begin: { questionNo, reason: '' },
    onDone: () => onDone('已隐藏，客户看不到这个问题和它的回答'),
  });
  return (
    <CommandModal
      title="隐藏提问"
      text="只隐藏违法、含个人信息或与商品无关的提问。"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <PrivateReason label="隐藏原因" form={form} />
    </CommandModal>
  );
}

export function ShowQuestion({ question: { questionNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(showQuestion, { begin: { questionNo }, onDone: () => onDone('已恢复展示') });
  return (
    <CommandModal
      title="恢复展示"
      text="客户会重新看到这个问题和它的回答。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

export function HideAnswer({ answerNo, onDone, onCancel }: AnswerProps) {
  const form = useCommandForm(hideAnswer, {
    begin: { answerNo, reason: '' },
    onDone: () => onDone('已隐藏，客户看不到这条回答'),
  });
  return (
    <CommandModal
      title="隐藏回答"
      text="只隐藏违法、含个人信息或与商品无关的回答。"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <PrivateReason label="隐藏原因" form={form} />
    </CommandModal>
  );
}

export function ShowAnswer({ answerNo, onDone, onCancel }: AnswerProps) {
  const form = useCommandForm(showAnswer, { begin: { answerNo }, onDone: () => onDone('已恢复展示') });
  return (
    <CommandModal
      title="恢复回答"
      text="客户会重新看到这条回答。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}
