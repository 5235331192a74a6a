import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';

/** The six digits of an SMS, with the button that asks for it. */
export function CodeField({
  value,
  onChange,
  error,
  waitSeconds,
  sending,
  onSend,
}: {
  value: string;
  onChange: (code: string) => void;
  error?: string;
  /** Until another message can be asked for; 0 when it can. */
  waitSeconds: number;
  sending: boolean;
  onSend: () => void;
}) {
  return (
    <Field label="验证码" error={error}>
      <TextInput
        kind="number"
        name="code"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        end={
          <Button variant="quiet" size="s" disabled={waitSeconds > 0} loading={sending} onClick={onSend}>
            {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
          </Button>
        }
      />
    </Field>
  );
}
