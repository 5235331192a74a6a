import { useSecondsLeft } from '@ev/app-kit/use-seconds-left.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { codeRefusal } from './code-refusal.ts';

type Sent = { maskedPhone: string; resendAfterSeconds: number };
type Sending<Input> = {
  isPending: boolean;
  mutate(input: Input, then: { onSuccess(sent: Sent): void; onError(error: Error): void }): void;
};

/**
 * Requests an SMS code by a command and counts down until the next one is possible.
 * @param onRefused shows why no code was sent
 */
export function useCodeSending<Input>(command: Sending<Input>, onRefused: (message: string) => void) {
  const [waitSeconds, startWait] = useSecondsLeft();
  return {
    waitSeconds,
    sending: command.isPending,
    send: (input: Input) =>
      command.mutate(input, {
        onSuccess: ({ maskedPhone, resendAfterSeconds }) => {
          startWait(resendAfterSeconds);
          feedback.showToast({ title: `验证码已发送至 ${maskedPhone}`, durationMs: toastMs.standard });
        },
        onError: (error) => {
          const refused = codeRefusal(error);
          startWait(refused.waitSeconds);
          onRefused(refused.message);
        },
      }),
  };
}
