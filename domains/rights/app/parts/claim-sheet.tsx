import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { rightStatus } from '../../contract/kinds.ts';
import { ClaimRight, type OwnRight } from '../../contract/right.ts';
import { quantityWords, transferWords } from '../../contract/right-words.ts';
import { untilWords } from '../model/right-state.ts';

/**
 * Claims a right. Points are credited at once; with any other right the customer may add a note for the
 * staff.
 */
export function ClaimSheet({
  right,
  rightNo,
  open,
  onClose,
}: {
  right: OwnRight;
  rightNo: string;
  open: boolean;
  onClose: () => void;
}) {
  const atOnce = right.kind === 'points';
  const form = useForm({
    name: `claim-right.${rightNo}`,
    initial: { note: '' },
    schema: ClaimRight,
    inputOf: ({ note }) => ({ rightNo, note }),
    command: useCommand('rights.claimRight'),
    onSent({ status }) {
      form.reset();
      onClose();
      feedback.showToast({
        title: status === rightStatus.claimed ? '已领取' : '已申请，发放后会告诉你',
        icon: 'success',
        durationMs: toastMs.custom,
      });
    },
    refusedAs: errorsInForm,
  });
  const { errors, text } = form;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`领取${right.name}`}
      footer={
        <Button {...form.button} block size="l" loadingText="正在领取">
          确认领取
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Text tone="body">
          {[quantityWords(right), untilWords(right), transferWords(right)].filter(Boolean).join('，')}。
          {atOnce ? '积分马上到账。' : '提交后由工作人员发放，结果会发消息告诉你。'}
        </Text>
        {!atOnce && (
          <Field label="备注" hint="选填，如安装地址、方便联系的时间" error={errors.note}>
            <TextArea {...text('note')} maxLength={100} rows={3} />
          </Field>
        )}
        {errors.form && (
          <Text tone="danger" size={13} role="alert">
            {errors.form}
          </Text>
        )}
      </form>
    </Sheet>
  );
}
