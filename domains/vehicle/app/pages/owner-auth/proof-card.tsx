import { messageOf } from '@ev/app-kit/form-errors.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { proofKindNames } from '../../../contract/kinds.ts';
import type { Proof } from '../../../contract/vehicle.ts';
import { proofStatusTags } from '../../model/proof-words.ts';
import { dayOf } from '../../model/vehicle-words.ts';

/** One proof: its car, its state with the next step, why it was refused, and what can be done. */
export function ProofCard({ proof, onAgain }: { proof: Proof; onAgain: (proof: Proof) => void }) {
  const { proofNo, maskedVin, plate, kind, holderName, maskedNumber, status, statusText, refusal } = proof;
  const withdraw = useCommand('vehicle.withdrawProof');
  const { text, tone } = proofStatusTags[status];
  return (
    <Card gap={8} aria-label={`认证 ${maskedVin}`}>
      <Head action={<Tag tone={tone}>{text}</Tag>} note={statusText}>
        {plate ? formatPlate(plate) : maskedVin}
      </Head>
      <Text size={13} tone="hint" digits>
        {proofKindNames[kind]} {holderName} {maskedNumber}，{dayOf(proof.submittedAt)}提交
      </Text>
      {refusal && <Text tone="danger">原因：{refusal}</Text>}
      {status === 'refused' && (
        <Button variant="secondary" onClick={() => onAgain(proof)}>
          重新提交
        </Button>
      )}
      {status === 'submitted' && (
        <Button
          variant="quiet"
          flush
          loading={withdraw.isPending}
          loadingText="正在撤回"
          onClick={() => withdraw.mutate({ proofNo })}
        >
          撤回认证
        </Button>
      )}
      {withdraw.isError && (
        <Text tone="danger" role="alert">
          {messageOf(withdraw.error)}
        </Text>
      )}
    </Card>
  );
}
