import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { Question } from '../../contract/product.ts';
import s from './question-card.module.css';

const dayOf = (instant: string) => formatFullDay(shanghaiDay(new Date(instant)));

/** A question with its answers, that of the brand first. */
export function QuestionCard({
  question: { author, text, askedAt, answerCount, reply, answers },
  most,
  children,
}: {
  question: Question;
  /** Answers that are shown at most. */
  most?: number;
  /** Below the answers: what can be done about the question. */
  children?: ReactNode;
}) {
  const all = [
    ...(reply ? [{ answerNo: 'brand', author: '品牌', ...reply }] : []),
    ...answers.map((answer) => ({ ...answer, author: `${answer.author} · 已购` })),
  ];
  const shown = all.slice(0, most);
  return (
    <article className={stackClass({ gap: 8 })} aria-label={`${author}的提问`}>
      <Stack inline gap={8} align="start">
        <span className={s.mark} aria-hidden="true">
          问
        </span>
        <span className={s.text}>
          <strong>{text}</strong>
          <Text size={12} tone="hint">
            {author} · {dayOf(askedAt)}
          </Text>
        </span>
      </Stack>
      {shown.map((answer) => (
        <div key={answer.answerNo} className={s.answer}>
          <p>{answer.text}</p>
          <Text size={12} tone="hint">
            {answer.author} · {dayOf(answer.writtenAt)}
          </Text>
        </div>
      ))}
      {answerCount === 0 && (
        <Text size={13} tone="body">
          还没有回答，购买过的客户和品牌会看到
        </Text>
      )}
      {answerCount > shown.length && shown.length > 0 && (
        <Text size={12} tone="hint">
          共 {answerCount} 条回答
        </Text>
      )}
      {children}
    </article>
  );
}
