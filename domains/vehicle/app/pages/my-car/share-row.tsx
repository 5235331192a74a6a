import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Share } from '../../../contract/vehicle.ts';
import { isOpenShare, shareText } from '../../model/share-words.ts';
import { scopesText } from '../../model/vehicle-words.ts';

/** One share; an open one can be ended, at the second press. */
export function ShareRow({ share }: { share: Share }) {
  const end = useCommand('vehicle.endShare');
  const [asked, setAsked] = useState(false);
  const { shareNo, name, scopes, status } = share;
  const act = status === 'offered' ? '撤回邀请' : '结束共享';
  return (
    <li>
      <Stack inline justify="between" align="center" gap={12}>
        <Stack gap={2}>
          <Text strong>{name}</Text>
          <Text size={13} tone="body">
            {shareText(share)}
          </Text>
          <Text size={13} tone="hint">
            {scopesText(scopes)}
          </Text>
          {end.isError && (
            <Text size={13} tone="danger" role="alert">
              {messageOf(end.error)}
            </Text>
          )}
        </Stack>
        {isOpenShare(share) && (
          <Button
            size="s"
            variant={asked ? 'danger' : 'secondary'}
            loading={end.isPending}
            aria-label={`${asked ? '确认' : ''}${act}：${name}`}
            onClick={() => (asked ? end.mutate({ shareNo }) : setAsked(true))}
          >
            {asked ? `确认${act}` : act}
          </Button>
        )}
      </Stack>
    </li>
  );
}
