import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { AnswerQuestion } from '../../../contract/questions.ts';
import { showToast } from '../../data/members-only.ts';

/** Answers a question of another customer, once. */
export function AnswerForm({ questionNo, onDone }: { questionNo: string; onDone: () => void }) {
  const form = useForm({
    name: `mall-answer.${questionNo}`,
    initial: { text: '' },
    schema: AnswerQuestion,
    inputOf: ({ text }) => ({ questionNo, text }),
    command: useCommand('mall.answerQuestion'),
    onSent() {
      showToast('已回答，谢谢你');
      onDone();
    },
  });
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <Field label="你的回答" hint="只能回答一次，所有人可见" error={form.errors.text}>
        <TextArea {...form.text('text')} maxLength={200} rows={2} placeholder="2 到 200 个字" />
      </Field>
      <Stack inline gap={12}>
        <Button variant="secondary" size="s" onClick={onDone}>
          取消
        </Button>
        <Button {...form.button} size="s" loadingText="正在回答">
          发布回答
        </Button>
      </Stack>
    </form>
  );
}
