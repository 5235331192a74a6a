import { digitsOf } from '@ev/kernel/clean-text.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';

/** The six-digit SMS code, with the button that requests it. */
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
  /** Seconds until another message can be requested; 0 if now. */
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
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value).slice(0, 6))}
        end={
          <Button variant="quiet" size="s" disabled={waitSeconds > 0} loading={sending} onClick={onSend}>
            {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
          </Button>
        }
      />
    </Field>
  );
}
