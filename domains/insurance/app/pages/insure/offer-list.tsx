import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Offer, Quote } from '../../../contract/quote.ts';

/** The offers, cheapest first, each with what it consists of. */
export function OfferList({
  quote: { quoteNo, status, chosenInsurer },
  offers,
}: {
  quote: Quote;
  offers: readonly Offer[];
}) {
  const accept = useCommand('insurance.acceptOffer');
  const [chosen, setChosen] = useState<Offer | null>(null);
  return (
    <>
      <ul className={stackClass({ gap: 16 })}>
        {offers.map((offer) => (
          <li key={offer.insurerCode} className={stackClass({ gap: 4 })}>
            <Head level={3} size={15} action={<Price cents fen={offer.totalFen} />}>
              {offer.insurerName}
            </Head>
            <Text size={13} tone="body">
              交强险 {formatYuan(offer.compulsoryFen)}，商业险 {formatYuan(offer.commercialFen)}，车船税{' '}
              {formatYuan(offer.taxFen)}
            </Text>
            {offer.text && (
              <Text size={13} tone="hint">
                {offer.text}
              </Text>
            )}
            {status === 'offered' && (
              <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(offer)}>
                选择{offer.insurerName}
              </Button>
            )}
            {offer.insurerCode === chosenInsurer && (
              <span>
                <Tag tone="ok" icon="check">
                  已选择
                </Tag>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmSheet
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`选择${chosen?.insurerName ?? ''}`}
        facts={[
          `保费合计 ${formatYuan(chosen?.totalFen ?? 0)}`,
          '保险公司会联系你核对信息、出单和付款',
          '选择后其他报价作废',
        ]}
        keep="再看看"
        confirm={{ label: '确认选择', busy: '正在提交' }}
        command={accept}
        onConfirm={() =>
          chosen &&
          accept.mutate(
            { quoteNo, insurerCode: chosen.insurerCode, seenFen: chosen.totalFen },
            { onSuccess: () => setChosen(null) },
          )
        }
      />
    </>
  );
}
