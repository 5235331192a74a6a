import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { payerNames } from '../../../contract/kinds.ts';
import type { QuoteLine } from '../../../contract/maintenance.ts';
import { type Decisions, decisionOf, isAsked } from '../../model/decisions.ts';
import { PictureStrip } from '../../parts/picture-strip.tsx';

const loadWarning = async () => (await import('./safety-dialog.tsx')).SafetyDialog;

/** One line of a quote: what, why, for how much, and the customer's decision. */
export function LineCard({
  appointmentNo,
  line,
  decisions,
  onDecide,
}: {
  appointmentNo: string;
  line: QuoteLine;
  decisions: Decisions;
  onDecide: (isApproved: boolean) => void;
}) {
  const { lineId, name, reason, quantityText, totalFen, payer, forSafety, included, pictureIds } = line;
  const { Modal, open, show, close } = useLateModal(loadWarning);
  const decided = decisionOf(line, decisions);
  return (
    <Card gap={8} aria-label={name}>
      <Head level={3} size={15} action={<Price fen={totalFen} cents />}>
        {name}
      </Head>
      <Stack inline wrap gap={8}>
        <Text size={13} tone="body">
          {quantityText}
        </Text>
        {forSafety && (
          <Tag tone="warn" icon="warning">
            涉及行车安全
          </Tag>
        )}
        {payer !== 'customer' && <Tag tone="ok">{payerNames[payer]}，你不用付款</Tag>}
      </Stack>
      <Text size={13} tone="body">
        {reason}
      </Text>
      <PictureStrip appointmentNo={appointmentNo} pictureIds={pictureIds} label={name} />
      {included && (
        <Text size={13} tone="hint">
          做任何一项时收取
        </Text>
      )}
      {isAsked(line) && (
        <RadioGroup
          label={`${name}的选择`}
          name={`line.${lineId}`}
          columns
          options={[
            { value: 'yes', label: '做' },
            { value: 'no', label: '不做' },
          ]}
          value={decided === null ? null : decided ? 'yes' : 'no'}
          onChange={(choice) => {
            if (choice === 'no' && forSafety && decided !== false) show();
            else onDecide(choice === 'yes');
          }}
        />
      )}
      {Modal && <Modal reason={reason} open={open} onClose={close} onDecline={() => onDecide(false)} />}
    </Card>
  );
}
