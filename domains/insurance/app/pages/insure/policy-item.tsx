import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { policyKindNames } from '../../../contract/kinds.ts';
import type { Policy } from '../../../contract/policy.ts';
import { policyState } from '../../model/policy-words.ts';

/** One policy: when it ends, its number on request, and removing it. */
export function PolicyItem({ policy }: { policy: Policy }) {
  const { policyId, kind, insurerName, maskedNumber, fromDay, toDay } = policy;
  const [shown, setShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const number = useRead('insurance.showNumber', shown ? { policyId } : null);
  const remove = useCommand('insurance.removePolicy');
  const { text, tone } = policyState(policy);
  const name = policyKindNames[kind];
  return (
    <li className={stackClass({ gap: 8 })}>
      <Head level={3} size={15} note={insurerName}>
        {name}
      </Head>
      <Text tone={tone}>{text}</Text>
      <Text size={13} tone="body" digits>
        {formatFullDay(fromDay)} 至 {formatFullDay(toDay)}
      </Text>
      <Text size={13} tone="body" digits aria-live="polite">
        保单号 {number.data?.number ?? maskedNumber}
        {number.isError && '，暂时无法显示，请稍后再试'}
      </Text>
      <Stack inline gap={8}>
        {!number.data && (
          <Button size="s" variant="secondary" loading={number.isFetching} onClick={() => setShown(true)}>
            显示保单号
          </Button>
        )}
        <Button size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          删除{name}保单
        </Button>
      </Stack>
      <ConfirmSheet
        open={removing}
        onClose={() => setRemoving(false)}
        title={`删除${name}保单`}
        facts={['这份保单的到期提醒也会取消', '保险本身不受影响']}
        keep="保留"
        confirm={{ label: '删除', busy: '正在删除' }}
        danger
        command={remove}
        onConfirm={() => remove.mutate({ policyId }, { onSuccess: () => setRemoving(false) })}
      />
    </li>
  );
}
