import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Authorisation } from '../../../contract/vehicle.ts';
import { authorisationText } from '../../model/authorisation-words.ts';
import { GrantSheet } from './grant-sheet.tsx';

/** One purpose: what is used by whom, since when and until when, and its switch. */
export function PurposeCard({ vin, authorisation }: { vin: string; authorisation: Authorisation }) {
  const [asked, setAsked] = useState<'grant' | 'withdraw' | null>(null);
  const withdraw = useCommand('vehicle.setAuthorisation');
  const { purpose, name, text, withoutText, granted, currentVersion } = authorisation;
  const close = () => setAsked(null);
  return (
    <Card gap={8} aria-label={name}>
      <Head
        action={
          <Switch
            label={name}
            checked={granted}
            busy={withdraw.isPending}
            onChange={(on) => setAsked(on ? 'grant' : 'withdraw')}
          />
        }
      >
        {name}
      </Head>
      <Text tone="body">{text}</Text>
      <Text size={13} tone={granted ? 'accent' : 'hint'}>
        {authorisationText(authorisation)}
      </Text>
      {asked === 'grant' && <GrantSheet vin={vin} authorisation={authorisation} onClose={close} />}
      <ConfirmSheet
        open={asked === 'withdraw'}
        onClose={close}
        title={`关闭“${name}”`}
        facts={['关闭后立即停止使用这些数据', withoutText, '以后可以随时重新打开']}
        keep="先不关闭"
        confirm={{ label: '确认关闭', busy: '正在关闭' }}
        danger
        command={withdraw}
        onConfirm={() =>
          withdraw.mutate(
            { vin, purpose, granted: false, untilDay: null, version: currentVersion },
            { onSuccess: close },
          )
        }
      />
    </Card>
  );
}
