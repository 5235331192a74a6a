import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { useState } from 'react';
import type { Proof } from '../../../contract/vehicle.ts';
import { useProofForm } from '../../data/use-proof-form.ts';
import { ProofFormView } from './proof-form.tsx';
import { Proofs } from './proofs.tsx';

/** Earlier proofs with their state, and the form for another one. */
export function OwnerAuth({ vin }: { vin: string | undefined }) {
  const [sent, setSent] = useState<Proof | null>(null);
  const proofs = usePagedRead('vehicle.listProofs');
  // A new form per attempt: its pictures belong to the last one.
  const [attempt, setAttempt] = useState(0);
  if (sent)
    return (
      <StatusView
        image="success"
        live="status"
        title="已提交，等待审核"
        description={`${sent.statusText}。结果会在消息里通知你`}
        actions={
          <>
            <Button
              block
              onClick={() => {
                setSent(null);
                setAttempt(attempt + 1);
              }}
            >
              查看进度
            </Button>
            <ButtonLink block variant="secondary" href={hrefTo('/pages/index/index', { tabIndex: '2' })}>
              回到爱车
            </ButtonLink>
          </>
        }
      />
    );
  return <Attempt key={attempt} vin={vin} proofs={proofs} onSent={setSent} />;
}

function Attempt({
  vin,
  proofs,
  onSent,
}: {
  vin: string | undefined;
  proofs: ReturnType<typeof usePagedRead<'vehicle.listProofs'>>;
  onSent: (proof: Proof) => void;
}) {
  const proofForm = useProofForm(vin, onSent);
  const { form } = proofForm;
  const again = (proof: Proof) => {
    const { kind, plate, holderName } = proof;
    form.change({ vin: proof.vin, kind, plate: plate ?? '', holderName, holderNumber: '' });
    document.getElementById(form.props.id)?.scrollIntoView({ block: 'start' });
  };
  return (
    <ProofFormView {...proofForm}>
      <Proofs query={proofs} onAgain={again} />
    </ProofFormView>
  );
}
