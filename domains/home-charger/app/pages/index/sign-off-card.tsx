import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type Installation, SignOff } from '../../../contract/installation.ts';

/** The customer accepts the finished work with their name and an explicit confirmation. */
export function SignOffCard({ installation }: { installation: Installation }) {
  const { installNo, version: seenVersion } = installation;
  const form = useForm({
    name: `home-charger.sign.${installNo}`,
    initial: { name: '', confirmed: false },
    schema: SignOff,
    inputOf: (typed) => ({ installNo, seenVersion, ...typed }),
    command: useCommand('home-charger.signOff'),
    onSent: () => undefined,
  });
  return (
    <Card title="验收签收">
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Field label="签收人姓名" error={form.errors.name} required>
          <TextInput {...form.text('name')} autoComplete="name" maxLength={30} />
        </Field>
        <Field label="确认" error={form.errors.confirmed} required>
          <Checkbox
            name="confirmed"
            checked={form.typed.confirmed}
            onChange={({ target }) => form.change({ confirmed: target.checked })}
          >
            家充桩安装牢固，试充正常，现场已清理，我确认验收
          </Checkbox>
        </Field>
        <Button {...form.button} block loadingText="正在签收">
          确认签收
        </Button>
      </form>
    </Card>
  );
}
