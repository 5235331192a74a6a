import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { shareLimit } from '../../../contract/kinds.ts';
import type { Share, Vehicle } from '../../../contract/vehicle.ts';
import { isOpenShare } from '../../model/share-words.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareRow } from './share-row.tsx';

/** With whom the owner shares a car, and the invitation of another family member. */
export function SharesSheet({
  vehicle,
  open,
  onClose,
}: {
  vehicle: Vehicle;
  open: boolean;
  onClose: () => void;
}) {
  const query = useRead('vehicle.listShares', { vin: vehicle.vin });
  const [step, setStep] = useState<'list' | 'form' | { token: string }>('list');
  if (step === 'form')
    return (
      <ShareForm
        vin={vehicle.vin}
        onSent={(token) => setStep({ token })}
        open={open}
        onClose={() => setStep('list')}
      />
    );
  const shares = query.data?.shares ?? [];
  const full = shares.filter(isOpenShare).length >= shareLimit;
  return (
    <Sheet
      open={open}
      title="家人共享"
      onClose={onClose}
      footer={
        <Button
          block
          variant={step === 'list' ? 'primary' : 'secondary'}
          disabledReason={full ? `最多共享给 ${shareLimit} 位家人，请先结束一个共享` : null}
          onClick={() => setStep('form')}
        >
          {step === 'list' ? '邀请家人' : '再邀请一位'}
        </Button>
      }
    >
      <Stack gap={16}>
        {step !== 'list' && <ShareLink vehicle={vehicle} token={step.token} />}
        <QueryState query={query} skeleton={<CardsSkeleton label="正在加载共享" heights={[88, 88]} />}>
          {() => <Shares shares={shares} />}
        </QueryState>
      </Stack>
    </Sheet>
  );
}

function Shares({ shares }: { shares: readonly Share[] }) {
  const current = shares.filter(isOpenShare);
  const past = shares.filter((share) => !isOpenShare(share));
  return (
    <>
      {current.length === 0 && (
        <EmptyState
          image="car"
          compact
          title="还没有共享给家人"
          description="家人用自己的账号看车、控车，你选择权限和期限，随时可以结束"
        />
      )}
      <ul className={stackClass({ gap: 16 })} aria-label="当前共享">
        {current.map((share) => (
          <ShareRow key={share.shareNo} share={share} />
        ))}
      </ul>
      {past.length > 0 && (
        <Fold title="以前的共享" extra={`${past.length} 条`}>
          <ul className={stackClass({ gap: 16 })} aria-label="以前的共享">
            {past.map((share) => (
              <ShareRow key={share.shareNo} share={share} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
