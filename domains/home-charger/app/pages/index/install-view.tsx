import { hrefTo } from '@ev/app-kit/route-link.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import { useState } from 'react';
import type { Installation } from '../../../contract/installation.ts';
import { buildingNames, type InstallStatus, installSteps, parkingNames } from '../../../contract/kinds.ts';
import type { Swap } from '../../../contract/terms.ts';
import { billWords, turnOf, windowText, wordsOf } from '../../model/install-words.ts';
import { PhotoStrip } from '../../parts/late-photos.tsx';
import { PlanCard, TermsCard } from '../../parts/terms-card.tsx';
import { AcceptFreePlan } from './accept-free-plan.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { HoldCard } from './hold-card.tsx';
import { SignOffCard } from './sign-off-card.tsx';
import { SwapCard } from './swap-card.tsx';
import { WindowCard } from './window-card.tsx';

const givenUp: readonly InstallStatus[] = ['cancelled', 'swapping', 'swapped'];

/** The status of an installation, who acts next, and the customer's actions. */
export function InstallView({
  installation,
  swaps,
  onAgain,
}: {
  installation: Installation;
  swaps: readonly Swap[];
  onAgain: () => void;
}) {
  const now = new Date(Date.now());
  const [cancelling, setCancelling] = useState(false);
  const { orderNo, installNo, modelName, actions, plan, bill, terms, installer, photos, swap } = installation;
  const can = new Set(actions);
  const { title, text } = wordsOf(installation);
  const turn = turnOf(installation, now);
  const at = installation.steps.findLastIndex(({ reachedAt }) => reachedAt !== null);
  const isOver = installation.status === 'done';
  const costs = plan !== null && plan.totalFen > 0;
  // No step continues after a cancellation.
  const isGivenUp = givenUp.includes(installation.status);
  return (
    <>
      <Stack gap={12} page={12}>
        <Card>
          <Stack gap={12} role="status">
            <Head size={20}>{title}</Head>
            {text && <Text tone="body">{text}</Text>}
            {turn && <Text tone="accent">{turn}</Text>}
          </Stack>
        </Card>
        {(can.has('chooseSurvey') || can.has('chooseInstall')) && (
          <WindowCard
            key={installation.version}
            installation={installation}
            windows={can.has('chooseSurvey') ? installation.surveyWindows : installation.installWindows}
            title={can.has('chooseSurvey') ? '选择勘测时间' : '选择安装时间'}
          />
        )}
        {installation.status === 'held' && installation.hold && (
          <HoldCard installation={installation} hold={installation.hold} />
        )}
        {/* Shown before the customer signs. */}
        {photos.some(({ stage }) => stage === 'finish') && (
          <Card title="安装照片">
            <PhotoStrip label="安装照片" photos={photos.filter(({ stage }) => stage === 'finish')} />
          </Card>
        )}
        {can.has('signOff') && <SignOffCard installation={installation} />}
        {can.has('swap') && swaps.length > 0 && <SwapCard installation={installation} swaps={swaps} />}
        {plan && !isGivenUp && <PlanCard plan={plan} terms={terms} />}
        {bill && (
          <CellGroup>
            <Cell
              icon="wallet"
              title="增项费用"
              value={billWords[bill.status]}
              href={hrefTo('/pages/charge/advancePay', { orderNo })}
            />
          </CellGroup>
        )}
        {!isGivenUp && (
          <Card title="安装进度">
            <Timeline
              label="安装进度"
              items={installSteps.map(({ key, title: step }, index) => {
                const reachedAt = installation.steps[index]?.reachedAt ?? null;
                return {
                  key,
                  title: step,
                  time: reachedAt && formatShortDateTime(new Date(reachedAt), now),
                  state: index < at || isOver ? 'finish' : index === at ? 'process' : 'waiting',
                };
              })}
            />
          </Card>
        )}
        {photos.some(({ stage }) => stage === 'survey') && (
          <Card title="勘测照片">
            <PhotoStrip label="勘测照片" photos={photos.filter(({ stage }) => stage === 'survey')} />
          </Card>
        )}
        <CellGroup>
          {installer && (
            <Cell
              icon="phone"
              title={installer.name}
              description="安装公司，点按拨打电话"
              href={`tel:${installer.phone}`}
            />
          )}
          {installation.survey && (
            <Cell icon="calendar" title="上门勘测" description={windowText(installation.survey, now)} />
          )}
          {installation.install && (
            <Cell icon="calendar" title="上门安装" description={windowText(installation.install, now)} />
          )}
          {installation.signed && (
            <Cell
              icon="success"
              title={fillTemplate('{name} 已签收', { name: installation.signed.name })}
              description={formatShortDateTime(new Date(installation.signed.at), now)}
            />
          )}
          {swap && <Cell icon="gift" title={swap.name} description={swap.note ?? swap.text} />}
        </CellGroup>
        <Card title="申请信息">
          <Stack gap={12}>
            <Stack gap={4} className={textClass({ tone: 'body' })}>
              <p>
                {modelName}，安装单 {installNo}
              </p>
              <p>
                {installation.name} {maskPhone(installation.phone)}
              </p>
              <p>{installation.address}</p>
              <p>
                {parkingNames[installation.parking]}，{buildingNames[installation.building]}
              </p>
              {installation.note && <p>{installation.note}</p>}
            </Stack>
            <PhotoStrip
              label="申请照片"
              photos={photos.filter(({ stage }) => stage === 'application' || stage === 'hold')}
            />
          </Stack>
        </Card>
        {!plan && !isGivenUp && <TermsCard terms={terms} />}
        {can.has('cancel') && (
          <Button variant="quiet" block onClick={() => setCancelling(true)}>
            取消安装
          </Button>
        )}
      </Stack>
      {(can.has('acceptPlan') || can.has('pay') || can.has('applyAgain')) && (
        <BottomBar>
          {can.has('acceptPlan') && !costs && <AcceptFreePlan installation={installation} />}
          {((can.has('acceptPlan') && costs) || can.has('pay')) && (
            <ButtonLink href={hrefTo('/pages/charge/advancePay', { orderNo })}>
              {can.has('pay') ? '支付增项费用' : '确认方案和费用'}
            </ButtonLink>
          )}
          {can.has('applyAgain') && <Button onClick={onAgain}>重新申请安装</Button>}
        </BottomBar>
      )}
      <CancelSheet installation={installation} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
