import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type ShareScope, shareScopeNames, shareScopes } from '../../../contract/kinds.ts';
import { OfferShare } from '../../../contract/vehicle.ts';
import { endDayOf, noEnd } from '../../model/end-choices.ts';
import { EndSelect } from '../../parts/end-select.tsx';

const initial = { name: '', scopes: ['state'] as ShareScope[], end: noEnd };

/** The invitation of one family member: how the owner calls them, what they may do and until when. */
export function ShareForm({
  vin,
  open,
  onClose,
  onSent,
}: {
  vin: string;
  open: boolean;
  onClose: () => void;
  /** The secret of the link, which is answered only now. */
  onSent: (token: string) => void;
}) {
  const form = useForm({
    name: `vehicle.share.${vin}`,
    initial,
    schema: OfferShare,
    inputOf: ({ name, scopes, end }) => ({ vin, name, scopes, untilDay: endDayOf(end) }),
    command: useCommand('vehicle.offerShare'),
    onSent: ({ token }: { token: string }) => onSent(token),
  });
  const { scopes, end } = form.typed;
  // Every share includes the state of the car; the others follow in the order of the list.
  const choose = (scope: ShareScope, chosen: boolean) =>
    form.change({
      scopes: shareScopes.filter((one) => (one === scope ? chosen : scopes.includes(one))),
    });
  return (
    <Sheet
      open={open}
      title="邀请家人"
      onClose={onClose}
      footer={
        <Button {...form.button} block loadingText="正在生成">
          生成邀请链接
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Field label="怎么称呼家人" hint="只有你看到，如 爸爸" error={form.errors.name} required>
          <TextInput {...form.text('name')} maxLength={12} />
        </Field>
        <Field label="可以做什么" error={form.errors.scopes} group required>
          <Stack gap={4}>
            {shareScopes.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                checked={scopes.includes(scope)}
                disabled={scope === 'state'}
                onChange={(event) => choose(scope, event.target.checked)}
              >
                {shareScopeNames[scope]}
              </Checkbox>
            ))}
          </Stack>
        </Field>
        <Field label="期限" error={form.errors.untilDay} group>
          <EndSelect value={end} onChange={(next) => form.change({ end: next })} />
        </Field>
        <Text size={13} tone="hint">
          链接只能由一个人接受，7 天内有效。对方接受前后，你都可以随时结束
        </Text>
      </form>
    </Sheet>
  );
}
