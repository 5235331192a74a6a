import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { useSignerForm } from '@ev/papers/app/public.ts';
import { SignerFields } from '@ev/papers/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import { type Delivery, OpenAcceptance } from '../../../contract/delivery.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';

/** What the customer looks at before they accept the car, and the certificate of the signer if it is unknown. */
export function AcceptForm({ delivery, refuse }: { delivery: Delivery; refuse: ReactNode }) {
  const { orderNo, needsIdentity, signerName, statusText } = delivery;
  const form = useSignerForm({
    name: `delivery.accept.${orderNo}`,
    orderNo,
    needsIdentity,
    schema: OpenAcceptance,
    command: useCommand('delivery.openAcceptance'),
    missing: 'delivery.identityMissing',
  });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card title="请先看车，再签收" gap={8}>
          <Text tone="body">
            <UnbrokenDays text={statusText} />
          </Text>
        </Card>
        <CarFacts delivery={delivery} />
        <DefectList delivery={delivery} />
        <InspectionList delivery={delivery} />
        {needsIdentity && (
          <SignerFields
            form={form}
            title="签收人证件"
            signerName={signerName}
            hint="只用于交付确认书和签收人核对"
          />
        )}
        {form.errors.form && (
          <Text size={13} tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
      <BottomBar>
        {refuse}
        <Button {...form.button} loadingText="正在生成确认书">
          无误，去签收
        </Button>
      </BottomBar>
    </>
  );
}
