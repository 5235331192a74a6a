import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { Installation } from '../../../contract/installation.ts';
import type { Swap } from '../../../contract/terms.ts';
import s from './index-page.module.css';

/** A substitute for the charger; the exchange cannot be undone. */
export function SwapCard({ installation, swaps }: { installation: Installation; swaps: readonly Swap[] }) {
  const { installNo, version: seenVersion } = installation;
  const [chosen, choose] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const command = useCommand('home-charger.swapInstall');
  const swap = swaps.find(({ swapCode }) => swapCode === chosen);
  return (
    <Card title="换领其他权益">
      <Stack gap={12}>
        <RadioGroup
          label="换领其他权益"
          options={swaps.map(({ swapCode, name, text }) => ({
            value: swapCode,
            label: name,
            description: text,
          }))}
          value={chosen}
          onChange={choose}
        />
        {command.isError && (
          <p className={s.error} role="alert">
            {messageOf(command.error)}
          </p>
        )}
        <Button
          block
          variant="secondary"
          disabledReason={swap ? null : '请先选择一项'}
          onClick={() => setAsked(true)}
        >
          换领
        </Button>
      </Stack>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`换领“${swap?.name ?? ''}”？`}
        cancelText="再想想"
        confirmText="确认换领"
        loading={command.isPending}
        onConfirm={() =>
          swap &&
          command.mutate(
            { installNo, seenVersion, swapCode: swap.swapCode },
            { onSettled: () => setAsked(false) },
          )
        }
      >
        换领后这个订单不能再安装家充桩，也不能换回。
      </Dialog>
    </Card>
  );
}
