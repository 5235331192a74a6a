import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Switch } from '@ev/ui/switch.tsx';
import type { Household } from '../../../contract/household.ts';
import { remindOnDay } from '../../../contract/words.ts';

/** Whether the customer receives a monthly reminder to enter the previous month. */
export function ReminderCell({ household: { householdId, remind } }: { household: Household }) {
  const set = useCommand('household.setReminder');
  return (
    <Cell
      icon="bell"
      title="每月提醒"
      description={`每月 ${remindOnDay} 日提醒记录上个月的用电，已记录的不提醒`}
      trailing={
        <Switch
          label="每月提醒"
          checked={remind}
          busy={set.isPending}
          onChange={(on) =>
            set.mutate(
              { householdId, remind: on },
              {
                onError: (error) =>
                  feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
              },
            )
          }
        />
      }
    />
  );
}
