import { useSignerForm } from '@ev/papers/app/public.ts';
import { SignerFields } from '@ev/papers/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type Amendment, OpenSigning } from '../../../contract/amendment.ts';
import { amendmentStatus } from '../../../contract/kinds.ts';
import { Comparison } from '../../parts/comparison.tsx';
import { ProgressCard } from '../../parts/progress-card.tsx';
import { WithdrawRequest } from '../../parts/withdraw-request.tsx';

/** What the customer checks before the document is made, and the certificate of the signer if it is unknown. */
export function SignForm({ amendment }: { amendment: Amendment }) {
  const { orderNo, needsIdentity, signerName, canWithdraw } = amendment;
  const form = useSignerForm({
    name: `amendment.sign.${orderNo}`,
    orderNo,
    needsIdentity,
    schema: OpenSigning,
    command: useCommand('amendment.openSigning'),
    missing: 'amendment.identityMissing',
  });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <ProgressCard amendment={amendment} status={amendmentStatus.toSign} />
        <Comparison amendment={amendment} />
        {needsIdentity && (
          <SignerFields
            form={form}
            title="签署人证件"
            signerName={signerName}
            hint="只用于变更协议和签署人核对"
          />
        )}
        {form.errors.form && (
          <Text size={13} tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
      <BottomBar>
        {canWithdraw && <WithdrawRequest orderNo={orderNo} />}
        <Button {...form.button} loadingText="正在生成协议">
          去签署
        </Button>
      </BottomBar>
    </>
  );
}
