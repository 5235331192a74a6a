import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { useNavigate } from 'react-router';
import type { Installation } from '../../../contract/installation.ts';
import { usePayBill } from '../../data/installs.ts';
import { billWords } from '../../model/install-words.ts';
import { PlanCard, TermsCard } from '../../parts/terms-card.tsx';
import { advancePayRoute } from '../../routes.ts';

const payTerms = '支付后开始报装。开始安装前取消，费用全额退回';
const payBeforeText = (payBefore: string) =>
  `请在 ${formatShortDateTime(new Date(payBefore), new Date(Date.now()))} 前支付，逾期要重新确认方案`;

/** The cost of an installation beyond what is free, row by row, and its payment. */
export function Page() {
  const { orderNo } = usePageQuery(advancePayRoute);
  const query = useRead('home-charger.getInstallation', { orderNo });
  const back = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/charge/index', { orderNo })}>
      查看安装进度
    </ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载增项费用" heights={[240, 200]} />}
      elsewhere={back}
    >
      {(installation) => {
        const { plan, terms, bill, actions } = installation;
        if (!plan)
          return (
            <EmptyState
              image="list"
              title="还没有增项费用"
              description="上门勘测后，需要的增项会在这里列出，确认后再支付"
              footer={back}
            />
          );
        const canPay = plan.totalFen > 0 && (actions.includes('acceptPlan') || actions.includes('pay'));
        return (
          <>
            <Stack gap={12} page={12}>
              <PlanCard plan={plan} terms={terms} />
              {bill && !canPay && (
                <Card>
                  <p role="status">
                    {formatYuan(bill.amountFen)}，{billWords[bill.status]}
                  </p>
                </Card>
              )}
              <TermsCard terms={terms} />
            </Stack>
            <BottomBar
              note={canPay && (bill && actions.includes('pay') ? payBeforeText(bill.payBefore) : payTerms)}
            >
              {canPay ? <PayButton installation={installation} fen={plan.totalFen} /> : back}
            </BottomBar>
          </>
        );
      }}
    </QueryState>
  );
}

/** Accepts the plan if it is not accepted yet, and opens the cashier page. */
function PayButton({ installation, fen }: { installation: Installation; fen: number }) {
  const navigate = useNavigate();
  const accept = useCommand('home-charger.acceptPlan');
  const pay = usePayBill();
  const { installNo, version: seenVersion, bill, actions } = installation;
  const tell = (error: unknown) => {
    feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
  };
  const open = (billNo: string) =>
    pay.mutate(billNo, {
      onSuccess: ({ payNo }) => void navigate(hrefTo('/pages/pay/cashier', { payNo })),
      onError: tell,
    });
  const begin = () => {
    if (bill && actions.includes('pay')) return open(bill.billNo);
    accept.mutate(
      { installNo, seenVersion, seenTotalFen: fen },
      { onSuccess: ({ billNo }) => billNo !== null && open(billNo), onError: tell },
    );
  };
  return (
    <Button loading={accept.isPending || pay.isPending} loadingText="正在打开收银台" onClick={begin}>
      {actions.includes('pay') ? '支付' : '确认方案，支付'} {formatYuan(fen)}
    </Button>
  );
}
