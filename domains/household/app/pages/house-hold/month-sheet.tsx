import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type Household, SaveMonth } from '../../../contract/household.ts';
import { draftOf, inputOf, kwhText, lastMonths, monthWords } from '../../model/month-draft.ts';
import s from './month-sheet.module.css';

const ways = [
  { value: 'bill', label: '按账单电量' },
  { value: 'meter', label: '按电表读数' },
];

/** Records the usage and cost of a month, or deletes them. */
export function MonthSheet({
  household: { householdId, months, thisMonth },
  first,
  onClose,
}: {
  household: Household;
  first: string;
  onClose: () => void;
}) {
  const save = useCommand('household.saveMonth');
  const remove = useCommand('household.removeMonth');
  const known = (month: string) => months.find((one) => one.month === month);
  const form = useForm({
    name: `household-month.${householdId}.${first}`,
    initial: draftOf(first, known(first)),
    schema: SaveMonth,
    inputOf: (typed) => inputOf(householdId, typed),
    command: save,
    onSent() {
      feedback.showToast({ title: '已记录', icon: 'success' });
      onClose();
    },
  });
  const { typed, errors, text } = form;
  const metered = typed.by === 'meter' ? inputOf(householdId, typed).totalWh : undefined;
  const removeIt = () =>
    remove.mutate(
      { householdId, month: typed.month },
      {
        onSuccess: () => {
          feedback.showToast({ title: '已删除', durationMs: toastMs.standard });
          onClose();
        },
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title="记一笔用电"
      footer={
        <div className={s.actions}>
          {known(typed.month) && (
            <Button
              variant="secondary"
              block
              loading={remove.isPending}
              loadingText="正在删除"
              onClick={removeIt}
            >
              删除这个月
            </Button>
          )}
          <Button {...form.button} block loadingText="正在保存">
            保存
          </Button>
        </div>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Field label="月份" group error={errors.month} required>
          <Select
            title="选择月份"
            name="month"
            options={lastMonths(thisMonth).map((value) => ({ value, label: monthWords(value) }))}
            value={typed.month}
            onChange={(month) => form.change(draftOf(month, known(month)))}
          />
        </Field>
        <Field label="填写方式" group>
          <RadioGroup
            columns
            options={ways}
            value={typed.by}
            onChange={(by) => form.change({ by: by === 'meter' ? 'meter' : 'bill' })}
          />
        </Field>
        {typed.by === 'bill' ? (
          <Field label="总电量（度）" error={errors.totalWh} required>
            <TextInput kind="decimal" placeholder="如 320.5" {...text('total')} name="totalWh" />
          </Field>
        ) : (
          <>
            <Field label="月初读数" required>
              <TextInput kind="decimal" placeholder="如 10240.2" {...text('before')} />
            </Field>
            <Field
              label="月末读数"
              error={errors.totalWh}
              hint={metered !== undefined && metered >= 0 ? `这个月用电 ${kwhText(metered)} 度` : undefined}
              required
            >
              <TextInput kind="decimal" placeholder="如 10560.7" {...text('after')} name="totalWh" />
            </Field>
          </>
        )}
        <Field label="其中夜间（度）" hint="选填，账单上的谷时电量" error={errors.nightWh}>
          <TextInput kind="decimal" placeholder="如 210" {...text('night')} name="nightWh" />
        </Field>
        <Field label="电费（元）" error={errors.costFen} required>
          <TextInput kind="decimal" placeholder="如 148.30" {...text('cost')} name="costFen" />
        </Field>
      </form>
    </Sheet>
  );
}
