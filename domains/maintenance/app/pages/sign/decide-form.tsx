import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import { lazy, Suspense } from 'react';
import type { Quote, WorkOrder } from '../../../contract/maintenance.ts';
import { useDecision } from '../../data/use-decision.ts';
import { sumOf } from '../../model/decisions.ts';
import { ChangesCard } from './changes-card.tsx';
import { LineCard } from './line-card.tsx';
import { TotalsCard } from './totals-card.tsx';

const loadDecline = async () => (await import('./decline-all.tsx')).DeclineAll;
// The certificate is asked for once a line is approved.
const loadSigner = async () => ({ default: (await import('@ev/papers/app/public-view.ts')).SignerFields });
const SignerFields = lazy(loadSigner);

/** The lines of a quote, each to approve or decline, then the signer's certificate. */
export function DecideForm({
  order,
  quote,
  isNewer,
  onSent,
}: {
  order: WorkOrder;
  quote: Quote;
  /** The workshop presented it while the customer was reading the former version. */
  isNewer: boolean;
  onSent: () => void;
}) {
  const decision = useDecision(quote, { onSent });
  const { form, decisions, undecided, approved, decide } = decision;
  const { Modal, open, show, close } = useLateModal(loadDecline);
  useCodeAhead(loadSigner);
  const { lines, readyText, signerName } = quote;
  const isNothing = undecided.length === 0 && approved.length === 0;
  const reason = undecided.length > 0 ? `还有 ${undecided.length} 项没有选择` : null;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <ChangesCard quote={quote} isNewer={isNewer} />
        {form.errors.form && (
          <Text tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
        <Card gap={8}>
          <Text tone="body">逐项选择做或不做，不选的项目不会施工，也不收费。</Text>
          {readyText && (
            <Text size={13} tone="body">
              {readyText}
            </Text>
          )}
        </Card>
        <ul className={stackClass({ gap: 12 })}>
          {lines.map((line) => (
            <li key={line.lineId}>
              <LineCard
                appointmentNo={order.appointmentNo}
                line={line}
                decisions={decisions}
                onDecide={(isApproved) => decide([line], isApproved)}
              />
            </li>
          ))}
        </ul>
        {undecided.length > 1 && (
          <Button variant="secondary" onClick={() => decide(undecided, true)}>
            其余 {undecided.length} 项都做
          </Button>
        )}
        <TotalsCard lines={lines} decisions={decisions} />
        {approved.length > 0 && (
          <Suspense fallback={null}>
            <SignerFields
              form={form}
              title="签署人证件"
              signerName={signerName}
              hint="只用于报价确认书和签署人核对"
            />
          </Suspense>
        )}
        <RescueLine vin={order.vin} />
      </form>
      <BottomBar lead={<Price cents fen={sumOf(approved, 'customer')} size="l" before="已同意" />}>
        {isNothing ? (
          <Button variant="danger" onClick={show}>
            都不做
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={show}>
              都不做
            </Button>
            <Button {...form.button} disabledReason={reason} loadingText="正在生成确认书">
              去签署
            </Button>
          </>
        )}
      </BottomBar>
      {Modal && <Modal decision={decision} lines={lines} open={open} onClose={close} />}
    </>
  );
}
