import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { StaffQuestion } from '../../../contract/questions.ts';

/** Whether customers see a question, and how many answers it has. */
export function QuestionTag({
  question: { hidden, answerCount },
}: {
  question: Pick<StaffQuestion, 'hidden' | 'answerCount'>;
}) {
  if (hidden) return <ToneTag tone="ended">已隐藏</ToneTag>;
  return answerCount === 0 ? (
    <ToneTag tone="todo">待回答</ToneTag>
  ) : (
    <ToneTag tone="done">{answerCount} 条回答</ToneTag>
  );
}
