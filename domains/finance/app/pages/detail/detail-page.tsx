import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Timeline, type TimelineItem } from '@ev/ui/timeline.tsx';
import { useState } from 'react';
import type { Application } from '../../../contract/application.ts';
import { isLive, loanSteps, materialNames } from '../../../contract/kinds.ts';
import { wordsOf } from '../../model/loan-words.ts';
import { OfferCard } from '../../parts/offer-card.tsx';
import { loanDetailRoute } from '../../routes.ts';
import { SignCard } from './sign-card.tsx';
import { SupplyCard } from './supply-card.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

/** One application: where it stands, what comes next and until when, and what the customer can do. */
export function Page() {
  const { id } = usePageQuery(loanDetailRoute);
  const query = useRead('finance.getApplication', { applyNo: id });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载贷款详情" heights={[140, 180, 220]} />}>
      {(application) => <Loan key={application.applyNo} application={application} />}
    </QueryState>
  );
}

function Loan({ application }: { application: Application }) {
  const { applyNo, orderNo, modelName, status, offer, approval, signed, materials, version } = application;
  const [withdrawing, setWithdrawing] = useState(false);
  const now = new Date(application.serverTime);
  const can = new Set(application.actions);
  const { title, text } = wordsOf(application, now);
  const shows = isLive(status) || status === 'paidOut';
  return (
    <>
      <Stack gap={12} page={12}>
        <Card>
          <Stack gap={8} role="status">
            <Head size={20}>{title}</Head>
            {text && <Text tone="body">{text}</Text>}
          </Stack>
        </Card>
        {can.has('supply') && application.request && (
          <SupplyCard key={version} application={application} request={application.request} />
        )}
        {can.has('sign') && <SignCard application={application} />}
        {shows && (
          <Card title="贷款进度">
            <Timeline label="贷款进度" items={stepsOf(application, now)} />
          </Card>
        )}
        <OfferCard offer={offer} />
        <CellGroup>
          <Cell
            icon="car"
            title={modelName}
            description={`订单 ${orderNo}`}
            href={hrefTo('/pages/buy/orderDetail', { orderNo })}
          />
          {approval && <Cell icon="document" title="贷款合同" description={approval.contractNo} />}
          {signed && (
            <Cell
              icon="success"
              title={fillTemplate('{name} 已签约', { name: signed.name })}
              description={formatShortDateTime(new Date(signed.at), now)}
            />
          )}
          {materials.length > 0 && (
            <Cell
              icon="shield"
              title="已提交的资料"
              description={materials
                .map(({ kind, pictures }) => `${materialNames[kind]} ${pictures} 张`)
                .join('、')}
            />
          )}
        </CellGroup>
        <Text tone="hint" size={13}>
          申请编号 {applyNo}
        </Text>
        {can.has('withdraw') && (
          <Button variant="quiet" block onClick={() => setWithdrawing(true)}>
            撤回贷款申请
          </Button>
        )}
      </Stack>
      {(can.has('apply') || can.has('chooseAgain')) && (
        <BottomBar>
          {can.has('apply') ? (
            <ButtonLink href={hrefTo('/pages/finance/applicant', { orderNo })}>填写申请人资料</ButtonLink>
          ) : (
            <ButtonLink href={hrefTo('/pages/buy/financialApply', { orderNo })}>重新选择付款方式</ButtonLink>
          )}
        </BottomBar>
      )}
      <WithdrawSheet application={application} open={withdrawing} onClose={() => setWithdrawing(false)} />
    </>
  );
}

function stepsOf({ steps, status }: Application, now: Date): TimelineItem[] {
  const isOver = status === 'paidOut';
  const at = loanSteps.findIndex(({ statuses }) => (statuses as readonly string[]).includes(status));
  return loanSteps.map(({ key, title }, index) => {
    const reachedAt = steps.find((step) => step.key === key)?.reachedAt ?? null;
    return {
      key,
      title,
      time: reachedAt && (isOver || index <= at) && formatShortDateTime(new Date(reachedAt), now),
      state: isOver || index < at ? 'finish' : index === at ? 'process' : 'waiting',
    };
  });
}
