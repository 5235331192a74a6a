import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type CancelReason, cancelReasonNames, cancelReasons } from '../../contract/kinds.ts';
import { CancelOrder, type OrderDetail } from '../../contract/order.ts';
import { returnText } from '../model/order-words.ts';

/** Cancels an order: what comes back, and the reason. */
export function CancelSheet({
  orderNo,
  open,
  onClose,
}: {
  orderNo: string;
  open: boolean;
  onClose: () => void;
}) {
  const query = useRead('mall-order.getOrder', open ? { orderNo } : null);
  const form = useForm({
    name: `mall-order.cancel.${orderNo}`,
    initial: { reason: null as CancelReason | null },
    schema: CancelOrder,
    inputOf: ({ reason }) => ({ orderNo, reason }),
    command: useCommand('mall-order.cancelOrder'),
    onSent() {
      form.reset();
      onClose();
      feedback.showToast({ title: '订单已取消', durationMs: toastMs.standard });
    },
    refusedAs: errorsInForm,
  });
  const { typed, errors, change } = form;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="取消订单"
      footer={
        <Button
          {...form.button}
          block
          size="l"
          variant="danger"
          disabledReason={query.data ? null : '正在读取订单，请稍候'}
          loadingText="正在取消"
        >
          确认取消
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <QueryState query={query} skeleton={<Skeleton shape="block" height={48} />}>
          {(order) => <Returned order={order} />}
        </QueryState>
        <Field label="取消原因" group error={errors.reason} required>
          <RadioGroup
            name="reason"
            look="row"
            options={cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }))}
            value={typed.reason}
            onChange={(reason) => change({ reason })}
          />
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

function Returned({ order: { returnedOnCancel } }: { order: OrderDetail }) {
  return (
    <Text tone="body">
      {returnedOnCancel && returnText(returnedOnCancel)}取消后不能恢复，需要时可以重新下单。
    </Text>
  );
}
