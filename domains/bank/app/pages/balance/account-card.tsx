import { messageOf } from '@ev/app-kit/form-errors.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import type { Balance } from '../../../contract/balance.ts';
import s from './balance-page.module.css';

/** In groups of four, as on a bank card. */
const grouped = (accountNo: string) => accountNo.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Where to transfer the balance to: an account number that is only for this order. */
export function AccountCard({ balance: { orderNo, account } }: { balance: Balance }) {
  if (!account) return <OpenAccount orderNo={orderNo} />;
  const { accountNo, holder, bankName, branchName } = account;
  return (
    <Card title="转账到专属账号" gap={8}>
      <dl className={s.facts}>
        <Fact name="账号" shown={grouped(accountNo)} copied={accountNo} strong />
        <Fact name="户名" shown={holder} copied={holder} />
        <Fact name="开户银行" shown={bankName} copied={bankName} />
        <Fact name="开户支行" shown={branchName} copied={branchName} />
        <Fact name="转账附言" shown={orderNo} copied={orderNo} />
      </dl>
      <p className={s.hint}>账号只属于这个订单，转到这里会自动认出是你的尾款。请使用购车人本人的账户转账。</p>
    </Card>
  );
}

function Fact({
  name,
  shown,
  copied,
  strong = false,
}: {
  name: string;
  shown: string;
  copied: string;
  strong?: boolean;
}) {
  const copy = async () => {
    const done = await copyText(copied);
    feedback.showToast({
      title: done ? `${name}已复制` : `没能复制，请长按${name}选择`,
      durationMs: toastMs.standard,
    });
  };
  return (
    <div className={s.fact}>
      <dt className={s.name}>{name}</dt>
      <dd className={strong ? `${s.value} ${s.account}` : s.value}>{shown}</dd>
      <dd>
        <IconButton icon="copy" size={20} label={`复制${name}`} onClick={() => void copy()} />
      </dd>
    </div>
  );
}

/** For an order that was locked before the brand had set up where it receives balances. */
function OpenAccount({ orderNo }: { orderNo: string }) {
  const open = useCommand('bank.openAccount');
  return (
    <Card title="转账到专属账号">
      <Stack gap={12}>
        <p className={s.hint}>生成一个只属于这个订单的收款账号，转账到账后自动计入尾款。</p>
        {open.isError && (
          <p className={s.error} role="alert">
            {messageOf(open.error)}
          </p>
        )}
        <Button
          block
          variant="secondary"
          loading={open.isPending}
          loadingText="正在生成"
          onClick={() => open.mutate({ orderNo })}
        >
          生成专属账号
        </Button>
      </Stack>
    </Card>
  );
}
