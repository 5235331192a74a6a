import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { fenOfYuan, formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { type Balance, OpenPart } from '../../../contract/balance.ts';
import { usePayPart } from '../../data/parts.ts';
import s from './balance-page.module.css';

const yuanText = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2));

/** Pays a part of the balance online, up to the limit of one payment. */
export function OnlineCard({ balance: { orderNo, online, leftFen } }: { balance: Balance }) {
  const { mostFen, part } = online;
  const navigate = useNavigate();
  const pay = usePayPart();
  const cashier = (partNo: string) =>
    pay.mutate(partNo, {
      onSuccess: ({ payNo }) => void navigate(hrefTo('/pages/pay/cashier', { payNo })),
      onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
    });
  const form = useForm({
    name: `balance-${orderNo}`,
    initial: { amountFen: '' },
    schema: OpenPart,
    inputOf: ({ amountFen }) => ({ orderNo, amountFen: fenOfYuan(amountFen) ?? undefined }),
    command: useCommand('bank.openPart'),
    onSent: ({ partNo }) => cashier(partNo),
  });
  const typed = fenOfYuan(form.typed.amountFen);
  const over = typed !== null && typed > mostFen ? `这次最多支付 ${formatYuan(mostFen)}` : undefined;
  return (
    <Card title="在线支付">
      <Stack gap={12}>
        {part && (
          <Stack gap={8}>
            <p>有一笔 {formatYuan(part.amountFen)} 还没有支付</p>
            <Button
              block
              loading={pay.isPending}
              loadingText="正在打开收银台"
              onClick={() => cashier(part.partNo)}
            >
              继续支付 {formatYuan(part.amountFen)}
            </Button>
          </Stack>
        )}
        <form {...form.props}>
          <Stack gap={12}>
            <Field
              label="本次支付金额（元）"
              hint={`单次最多 ${formatYuan(mostFen)}，可以分几次付`}
              error={over ?? form.errors.amountFen}
            >
              <TextInput
                {...form.text('amountFen')}
                kind="decimal"
                autoComplete="off"
                placeholder="请填写金额"
              />
            </Field>
            <Button
              variant="secondary"
              size="s"
              onClick={() => form.change({ amountFen: yuanText(mostFen) })}
            >
              {mostFen === leftFen
                ? `填入全部 ${formatYuan(mostFen)}`
                : `填入单次最多 ${formatYuan(mostFen)}`}
            </Button>
            <Button
              {...form.button}
              block
              variant={part ? 'secondary' : 'primary'}
              disabledReason={over ?? null}
              loadingText="正在打开收银台"
            >
              {part ? '换个金额支付' : '在线支付'}
            </Button>
          </Stack>
        </form>
        <p className={s.hint}>付款时尾款已结清或订单已结束的，这一笔会全额原路退回。</p>
      </Stack>
    </Card>
  );
}
