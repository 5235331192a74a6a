import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { useEffect } from 'react';
import { certificateTypeNames } from '../../../contract/kinds.ts';
import { papersOfCode } from '../../../contract/order-papers.ts';
import { papersIn } from '../../model/chosen-papers.ts';
import { statusWords } from '../../model/status-words.ts';
import { PapersChoice } from '../../parts/papers-choice.tsx';
import s from './preparator-page.module.css';

type OrderPapers = Api['papers.getOrderPapers']['output'];

const roleWords = { buyer: '购车人', agent: '经办人', letter: '授权' } as const;

/** The certificates linked to an order; while it is open they can be added and replaced. */
export function OrderPapersView({ orderNo }: { orderNo: string }) {
  const query = useRead('papers.getOrderPapers', { orderNo });
  useTitle('购车证件');
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载证件" heights={[180, 120]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/buy/orderList')}>
          我的订单
        </ButtonLink>
      }
    >
      {(papers) => <Papers orderNo={orderNo} papers={papers} />}
    </QueryState>
  );
}

function Papers({ orderNo, papers }: { orderNo: string; papers: OrderPapers }) {
  const { buyerType, companyName, open, list } = papers;
  const mine = useRead('papers.listCertificates', {});
  const put = useCommand('papers.putOrderPapers');
  const send = (certificateNos: string[]) =>
    put.mutate(
      { orderNo, certificateNos },
      {
        onSuccess: () => feedback.showToast({ title: '证件已添加到订单', durationMs: toastMs.standard }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  // Certificates that were added on the page opened from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when this one is shown again.
  useEffect(() => {
    const added = papersOfCode(takePageResult('certificate') ?? undefined);
    if (added.length > 0 && open) send(added);
  }, []);
  const numbers = list.map(({ certificateNo }) => certificateNo);
  return (
    <>
      <div className={s.page}>
        {list.length === 0 && !open && (
          <EmptyState image="card" title="没有证件" description="订单已结束，没有添加过证件" />
        )}
        {list.map(({ role, certificateNo, type, status, maskedName, maskedNumber, nameDiffers }) => {
          const words = statusWords(status);
          return (
            <Card key={role} href={hrefTo('/pages/buy/ocr', { certificateNo })}>
              <p
                className={stackClass({
                  inline: true,
                  wrap: true,
                  align: 'center',
                  justify: 'between',
                  gap: 8,
                  rowGap: 4,
                })}
              >
                <b>
                  {roleWords[role]} · {certificateTypeNames[type]}
                </b>
                <Tag tone={words.tone}>{words.name}</Tag>
              </p>
              <p className={s.masked}>{[maskedName, maskedNumber].filter(Boolean).join(' · ')}</p>
              {nameDiffers && (
                <p className={s.warning}>
                  <Icon name="warning" size={16} />
                  证件与订单的购车人不一致，请核对名称和号码，或更换证件
                </p>
              )}
            </Card>
          );
        })}
        {open && (
          <Card title={list.length === 0 ? '添加证件' : '补充或更换'}>
            <p className={s.note}>签合同和上牌时要核对这些证件，现在添加，办理更快。</p>
            <PapersChoice
              buyer={{
                type: buyerType,
                name: '',
                companyName: companyName ?? '',
                creditCode: '',
              }}
              chosen={papersIn(buyerType, mine.data?.list ?? [], numbers)}
              onChoose={(_role, certificateNo) => certificateNo && send([certificateNo])}
              here={hrefTo('/pages/buy/preparator', { orderNo })}
            />
          </Card>
        )}
      </div>
      <BottomBar>
        <ButtonLink block variant="secondary" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
          查看订单
        </ButtonLink>
      </BottomBar>
    </>
  );
}
