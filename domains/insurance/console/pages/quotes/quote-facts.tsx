import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Link } from 'react-router';
import { coverageNames, quoteStatusNames } from '../../../contract/kinds.ts';
import type { StaffQuote } from '../../../contract/quote.ts';
import { quoteTones } from '../../words/quote-tones.ts';

/** What the customer wishes, and how to reach them. */
export function WishFacts({ quote }: { quote: StaffQuote }) {
  const { status, overdue, vin, modelName, plate, customer, coverages, thirdPartyCover } = quote;
  const wish = coverages.map((one) =>
    one === 'thirdParty' ? `${coverageNames[one]} ${thirdPartyCover} 万元` : coverageNames[one],
  );
  return (
    <Facts
      rows={[
        [
          '状态',
          <span key="status">
            <ToneTag tone={quoteTones[status]}>{quoteStatusNames[status]}</ToneTag>{' '}
            {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
          </span>,
        ],
        ['回复期限', quote.answerBy && exactStampText(quote.answerBy)],
        ['车辆', [modelName, plate].filter(Boolean).join(' ') || null],
        ['车架号', vin],
        ['里程', quote.mileageKm === null ? '车主没有提供' : `${quote.mileageKm} 公里`],
        ['保障', ['交强险', ...wish].join('、')],
        ['现有车险到期', quote.currentEndsDay],
        ['联系人', [quote.contactName, quote.contactPhone].filter(Boolean).join(' ') || '已清除'],
        ['补充说明', quote.text || null],
        [
          '客户',
          <span key="customer">
            <Link to={`/users/${customer.uid}`}>{customer.nickname}</Link> {customer.maskedPhone}
          </span>,
        ],
        ['提交', exactStampText(quote.requestedAt)],
      ]}
    />
  );
}

/** What was answered, and what the customer chose. */
export function OfferFacts({
  quote: { offers, chosenInsurer, validUntilDay, staffText },
}: {
  quote: StaffQuote;
}) {
  if (offers.length === 0) return null;
  return (
    <DrawerSection name="报价">
      <Facts
        rows={[
          ...offers.map(
            ({
              insurerCode,
              insurerName,
              totalFen,
              compulsoryFen,
              commercialFen,
              taxFen,
            }): [string, string] => [
              insurerCode === chosenInsurer ? `${insurerName}（已选择）` : insurerName,
              `${formatYuan(totalFen)}：交强险 ${formatYuan(compulsoryFen)}，商业险 ${formatYuan(commercialFen)}，车船税 ${formatYuan(taxFen)}`,
            ],
          ),
          ['有效到', validUntilDay],
          ['给客户的说明', staffText || null],
        ]}
      />
    </DrawerSection>
  );
}
