import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { showFailure, showToast, useMembersOnly } from '../data/members-only.ts';

/** Asks to be reminded of a launch, or no longer. */
export function RemindButton({
  product: { productCode, name },
  size = 's',
}: {
  product: { productCode: string; name: string };
  size?: 's' | 'm';
}) {
  const membersOnly = useMembersOnly();
  const { data } = useRead('mall.listReminders', {}, { enabled: useLoggedIn() });
  const reminded = data?.productCodes.includes(productCode) ?? false;
  const remind = useCommand('mall.setReminder');
  const press = () =>
    remind.mutate(
      { productCode, on: !reminded },
      {
        onSuccess: (now) => showToast(now.reminded ? '开售前会提醒你' : '已取消提醒'),
        onError: showFailure,
      },
    );
  return (
    <Button
      size={size}
      icon="bell"
      variant={reminded ? 'secondary' : 'primary'}
      aria-label={`${reminded ? '取消提醒' : '提醒我'}：${name}`}
      loading={remind.isPending}
      onClick={() => membersOnly(press)}
    >
      {reminded ? '已设提醒' : '提醒我'}
    </Button>
  );
}
