import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { GiveCard } from '../../../contract/card.ts';
import { giftHours } from '../../../contract/kinds.ts';

/** Offers the card to a friend, with a message. */
export function GiveSheet({
  cardNo,
  name,
  open,
  onClose,
}: {
  cardNo: string;
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    name: `give-card.${cardNo}`,
    initial: { words: '' },
    schema: GiveCard,
    inputOf: ({ words }) => ({ cardNo, words }),
    command: useCommand('charge-card.giveCard'),
    onSent() {
      form.reset();
      onClose();
    },
    refusedAs: errorsInForm,
  });
  const { errors, text } = form;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`送出“${name}”`}
      footer={
        <Button {...form.button} block size="l" loadingText="正在生成链接">
          生成领卡链接
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Text tone="body">
          链接 {giftHours} 小时内有效，只能领取一次。没有人领取，或你先收回，卡仍是你的。送出后不能退卡。
        </Text>
        <Field label="赠言" hint="选填，朋友领取时会看到" error={errors.words}>
          <TextArea {...text('words')} maxLength={40} rows={2} />
        </Field>
        {errors.form && (
          <Text tone="danger" role="alert">
            {errors.form}
          </Text>
        )}
      </form>
    </Sheet>
  );
}
