import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { GiveCoupon } from '../../../contract/coupon.ts';
import { giftHours } from '../../../contract/kinds.ts';
import s from './card-page.module.css';

/** Offers the coupon to a friend, with a message. */
export function GiveForm({ couponNo, onClose }: { couponNo: string; onClose: () => void }) {
  const form = useForm({
    name: `give-coupon.${couponNo}`,
    initial: { words: '' },
    schema: GiveCoupon,
    inputOf: ({ words }) => ({ couponNo, words }),
    command: useCommand('coupon.giveCoupon'),
    onSent() {
      form.reset();
      onClose();
    },
    refusedAs: errorsInForm,
  });
  const { errors, text } = form;
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <Text tone="body">链接 {giftHours} 小时内有效，只能领取一次。没有人领取，或你先收回，券仍是你的。</Text>
      <Field label="赠言" hint="选填，朋友领取时会看到" error={errors.words}>
        <TextArea {...text('words')} maxLength={40} rows={2} />
      </Field>
      {errors.form && (
        <Text tone="danger" role="alert">
          {errors.form}
        </Text>
      )}
      <div className={s.buttons}>
        <Button variant="secondary" block onClick={onClose}>
          先不送
        </Button>
        <Button {...form.button} block loadingText="正在生成链接">
          生成领券链接
        </Button>
      </div>
    </form>
  );
}
