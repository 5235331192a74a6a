import { formatDay, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { coverageNames, quoteStatusNames } from '../../../contract/kinds.ts';
import type { Insurer } from '../../../contract/policy.ts';
import type { Quote } from '../../../contract/quote.ts';
import { OfferList } from './offer-list.tsx';

/** The status as a sentence that says what comes next. */
function sentenceOf({ status, answerBy, validUntilDay, chosenInsurer }: Quote, insurers: readonly Insurer[]) {
  switch (status) {
    case 'requested':
      return `已提交，${answerBy ? formatShortDateTime(new Date(answerBy)) : '24 小时'}前报价`;
    case 'offered':
      return `报价有效到${validUntilDay ? formatDay(validUntilDay) : '7 天内'}，请选择一家`;
    case 'accepted': {
      const name = insurers.find(({ code }) => code === chosenInsurer)?.name ?? '保险公司';
      return `已选择${name}，${name}会联系你出单和付款`;
    }
    case 'declined':
      return '已放弃，需要时可以重新询价';
    case 'expired':
      return '报价已过期，需要时可以重新询价';
  }
}

/** The last request for quotes and its offers. */
export function QuoteCard({ quote, insurers }: { quote: Quote; insurers: readonly Insurer[] }) {
  const decline = useCommand('insurance.declineQuote');
  const { quoteNo, status, coverages, thirdPartyCover, offers, staffText } = quote;
  const wish = coverages.map((one) =>
    one === 'thirdParty' ? `${coverageNames[one]} ${thirdPartyCover} 万元` : coverageNames[one],
  );
  const isOpen = status === 'requested' || status === 'offered';
  return (
    <Card title="车险询价" extra={<Tag>{quoteStatusNames[status]}</Tag>} gap={12}>
      <Text>{sentenceOf(quote, insurers)}</Text>
      <Text size={13} tone="body">
        {['交强险', ...wish].join('、')}
      </Text>
      {staffText && <Text size={13}>{staffText}</Text>}
      {(status === 'offered' || status === 'accepted') && <OfferList quote={quote} offers={offers} />}
      {isOpen && (
        <Button
          variant="quiet"
          size="s"
          loading={decline.isPending}
          loadingText="正在放弃"
          onClick={() => decline.mutate({ quoteNo })}
        >
          放弃询价
        </Button>
      )}
    </Card>
  );
}
