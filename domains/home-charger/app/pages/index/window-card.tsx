import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { Installation, Window } from '../../../contract/installation.ts';
import { windowText } from '../../model/install-words.ts';
import s from './index-page.module.css';

/** The offered appointments, of which the customer selects one. */
export function WindowCard({
  installation,
  windows,
  title,
}: {
  installation: Installation;
  windows: readonly Window[];
  title: string;
}) {
  const now = new Date(Date.now());
  const { installNo, version: seenVersion } = installation;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const choose = useCommand('home-charger.chooseWindow');
  const options = windows.map((one) => ({
    value: one.startsAt,
    label: windowText(one, now),
    ...(new Date(one.startsAt) <= now ? { disabledReason: '时间已过' } : {}),
  }));
  return (
    <Card title={title}>
      <Stack gap={12}>
        <RadioGroup label={title} options={options} value={startsAt} onChange={setStartsAt} />
        {choose.isError && (
          <p className={s.error} role="alert">
            {messageOf(choose.error)}
          </p>
        )}
        <Button
          block
          disabledReason={startsAt === null ? '请先选择一个时间' : null}
          loading={choose.isPending}
          loadingText="正在确认"
          onClick={() => startsAt !== null && choose.mutate({ installNo, seenVersion, startsAt })}
        >
          确认时间
        </Button>
      </Stack>
    </Card>
  );
}
