import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Authorisation } from '../../../contract/vehicle.ts';
import { endDayOf, noEnd } from '../../model/end-choices.ts';
import { EndSelect } from '../../parts/end-select.tsx';

/** The owner agrees to a purpose, with or without an end. */
export function GrantSheet({
  vin,
  authorisation: { purpose, name, text, currentVersion },
  onClose,
}: {
  vin: string;
  authorisation: Authorisation;
  onClose: () => void;
}) {
  const [end, setEnd] = useState(noEnd);
  const grant = useCommand('vehicle.setAuthorisation');
  return (
    <Sheet
      open
      title={`打开“${name}”`}
      onClose={onClose}
      footer={
        <Button
          block
          loading={grant.isPending}
          loadingText="正在打开"
          onClick={() =>
            grant.mutate(
              { vin, purpose, granted: true, untilDay: endDayOf(end), version: currentVersion },
              { onSuccess: onClose },
            )
          }
        >
          同意并打开
        </Button>
      }
    >
      <Stack gap={16}>
        <Text tone="body">{text}</Text>
        <Field label="期限" group>
          <EndSelect value={end} onChange={setEnd} />
        </Field>
        <Text size={13} tone="hint">
          授权说明 {currentVersion} 版。可以随时关闭，关闭后立即停止使用
        </Text>
        {grant.isError && (
          <Text tone="danger" role="alert">
            {messageOf(grant.error)}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
