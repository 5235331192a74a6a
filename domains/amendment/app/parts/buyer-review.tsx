import { BeforeAfter, ReviewPart } from '@ev/order/app/public-view.ts';
import { Text } from '@ev/ui/text.tsx';
import type { BuyerChange, Party } from '../../contract/amendment.ts';
import { relationshipNames } from '../../contract/kinds.ts';

const nameOf = ({ name, companyName }: Party) => companyName ?? name;

/** The buyer before and after the change, and what does not change with it. */
export function BuyerReview({ change }: { change: BuyerChange }) {
  const { before, after, relationship, reason } = change;
  const isCompany = before.type === '1' || after.type === '1';
  return (
    <>
      <ReviewPart title="购车人">
        <BeforeAfter before={nameOf(before)} after={nameOf(after)} />
      </ReviewPart>
      {isCompany && (
        <ReviewPart title="统一社会信用代码">
          <BeforeAfter before={before.maskedCreditCode ?? '无'} after={after.maskedCreditCode ?? '无'} />
        </ReviewPart>
      )}
      {isCompany && (
        <ReviewPart title="联系人">
          <BeforeAfter before={before.name} after={after.name} />
        </ReviewPart>
      )}
      <ReviewPart title="手机号">
        <BeforeAfter before={before.maskedPhone} after={after.maskedPhone} />
      </ReviewPart>
      <ReviewPart title="关系与原因">
        <Text size={13} tone="body">
          {relationshipNames[relationship]}，{reason}
        </Text>
      </ReviewPart>
      <Text size={13} tone="hint">
        车辆配置、价格、门店和交付时间不变。已付款项留在订单里，需要退款时退回原付款账户。
      </Text>
    </>
  );
}
