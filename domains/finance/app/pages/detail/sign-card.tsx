import { useForm } from '@ev/app-kit/use-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type Application, SignContract } from '../../../contract/application.ts';
import { rateText } from '../../../contract/loan-math.ts';

/** The customer accepts the approved loan by their name and an explicit confirmation. */
export function SignCard({ application }: { application: Application }) {
  const { applyNo, version: seenVersion, offer, name } = application;
  const { months, monthlyFen, yearlyRateBps, principalFen } = offer.cost;
  const form = useForm({
    name: `finance.sign.${applyNo}`,
    initial: { name: '', confirmed: false },
    schema: SignContract,
    inputOf: (typed) => ({ applyNo, seenVersion, ...typed }),
    command: useCommand('finance.signContract'),
    onSent: () => undefined,
  });
  return (
    <Card title="签约">
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Text tone="body">签约后贷款机构开始放款，不能再在线撤回。</Text>
        <Field label="签约人姓名" error={form.errors.name} hint={`填写购车人 ${name}`} required>
          <TextInput {...form.text('name')} autoComplete="name" maxLength={30} />
        </Field>
        <Field label="确认" error={form.errors.confirmed} required>
          <Checkbox
            name="confirmed"
            checked={form.typed.confirmed}
            onChange={({ target }) => form.change({ confirmed: target.checked })}
          >
            我确认向{offer.lenderName}借款 {formatYuan(principalFen)}，{months} 期，每期{' '}
            {formatYuan(monthlyFen)}，年化利率 {rateText(yearlyRateBps)}
          </Checkbox>
        </Field>
        <Button {...form.button} block loadingText="正在签约">
          确认签约
        </Button>
      </form>
    </Card>
  );
}
