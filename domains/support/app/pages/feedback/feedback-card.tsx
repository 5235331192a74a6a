import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { toastMs, feedback as toasts } from '@ev/ui/feedback.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import type { Feedback } from '../../../contract/feedback.ts';
import { type FeedbackStatus, feedbackKindNames, feedbackStatusNames } from '../../../contract/kinds.ts';
import s from './feedback-card.module.css';

const tones: Readonly<Record<FeedbackStatus, TagProps['tone']>> = {
  '0': 'neutral',
  '1': 'warn',
  '2': 'accent',
  '3': 'ok',
};

/** The feedback, its status and the answer. The customer can close it after an answer. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { feedbackNo, kind, text, contact, status, createdAt, answer, actions } = feedback;
  const now = useNow() ?? undefined;
  const close = useCommand('support.closeFeedback');
  const end = () =>
    close.mutate(
      { feedbackNo },
      {
        onSuccess: () => toasts.showToast({ title: '已结束，谢谢你的反馈', durationMs: toastMs.standard }),
        onError: (error) => toasts.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <article
      className={cardClass({ gap: 8 })}
      aria-label={`${feedbackKindNames[kind]}，${feedbackStatusNames[status]}`}
    >
      <p className={stackClass({ inline: true, wrap: true, align: 'center', gap: 8, rowGap: 4 })}>
        <span className={textClass({ strong: true })}>{feedbackKindNames[kind]}</span>
        <Tag tone={tones[status]}>{feedbackStatusNames[status]}</Tag>
        <time className={s.time} dateTime={createdAt}>
          {formatShortDateTime(new Date(createdAt), now)}
        </time>
      </p>
      <p className={s.text}>{text}</p>
      {contact && (
        <Text tone="hint" size={13}>
          联系电话 {contact}
        </Text>
      )}
      {answer && (
        <section className={s.answer} aria-label="回复">
          <p className={stackClass({ inline: true, wrap: true, align: 'center', gap: 8, rowGap: 4 })}>
            <span className={textClass({ strong: true })}>我们的回复</span>
            <time className={s.time} dateTime={answer.at}>
              {formatShortDateTime(new Date(answer.at), now)}
            </time>
          </p>
          <p className={s.text}>{answer.text}</p>
        </section>
      )}
      {actions.includes('close') && (
        <Stack inline justify="end">
          <Button variant="secondary" size="s" loading={close.isPending} loadingText="正在结束" onClick={end}>
            已解决
          </Button>
        </Stack>
      )}
    </article>
  );
}
