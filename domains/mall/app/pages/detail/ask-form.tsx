import { loginHref } from '@ev/app-kit/login-href.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useLocation, useNavigate } from 'react-router';
import { AskQuestion } from '../../../contract/questions.ts';
import { showToast } from '../../data/members-only.ts';

/** Asks a question; a visitor logs in first, and what was typed stays. */
export function AskForm({ productCode }: { productCode: string }) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useForm({
    name: `mall-question.${productCode}`,
    initial: { text: '' },
    schema: AskQuestion,
    inputOf: ({ text }) => ({ productCode, text }),
    command: useCommand('mall.askQuestion'),
    instead() {
      if (loggedIn) return false;
      void navigate(loginHref(pathname + search));
      return true;
    },
    onSent() {
      form.reset();
      showToast('已提问，有人回答时会通知你');
    },
  });
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <Field
        label="你的问题"
        hint="购买过的客户和品牌会回答，所有人可见，请不要写电话等个人信息"
        error={form.errors.text}
      >
        <TextArea {...form.text('text')} maxLength={100} rows={2} placeholder="5 到 100 个字" />
      </Field>
      <Button {...form.button} loadingText="正在提问">
        提问
      </Button>
    </form>
  );
}
