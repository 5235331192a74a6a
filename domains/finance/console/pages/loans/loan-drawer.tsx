import { ChangeHistory } from '@ev/console-kit/change-history.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { loanStatusNames, materialNames, payoutStatusNames, planKindNames } from '../../../contract/kinds.ts';
import { rateText } from '../../../contract/loan-math.ts';
import { dueAtSigningOf, payoutOf } from '../../../contract/offer.ts';
import type { StaffApplication } from '../../../contract/staff-application.ts';
import { answerWords, eventWords } from '../../words/loan-words.ts';
import { LoanActs } from './loan-acts.tsx';
import { LoanStatusTag } from './loan-columns.tsx';
import s from './loans-page.module.css';
import { PersonSection } from './person-section.tsx';

/** One application with its terms, the lender's messages, its history and the possible actions. */
export function LoanDrawer({
  applyNo,
  onDone,
  onClose,
}: {
  applyNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('finance.getAnyApplication', { applyNo });
  const mayProcess = useMay('loans.process');
  return (
    <Drawer open title={`贷款申请 ${applyNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="贷款申请">
        {(loan) => (
          <>
            <LoanActs loan={loan} onDone={onDone} />
            <LoanFacts loan={loan} />
            {mayProcess && loan.handling === 'staff' && loan.hasPerson && <PersonSection loan={loan} />}
            <Answers loan={loan} />
            <ChangeHistory changes={loan.history} eventWords={eventWords} statusNames={loanStatusNames} />
            <ContactPanel inDrawer kind="loan" subjectId={applyNo} changes={['finance.getAnyApplication']} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function LoanFacts({ loan }: { loan: StaffApplication }) {
  const { applyNo, status, offer, request, approval, signed, endText, payout, sent, unsent } = loan;
  const { cost } = offer;
  return (
    <Facts
      rows={[
        ['状态', <LoanStatusTag key="status" status={status} />],
        ['期限', loan.dueAt && exactStampText(loan.dueAt)],
        ['处理方式', loan.handling === 'lender' ? '贷款机构直接处理' : '员工转交和记录'],
        ['送达贷款机构', sent && [exactStampText(sent.at), sent.lenderNo].filter(Boolean).join('，编号 ')],
        ['还没有送达', unsent],
        ['客户', loan.name],
        ['手机号', <CustomerNumber key="phone" kind="loan" subjectId={applyNo} masked={loan.maskedPhone} />],
        ['车型', loan.modelName],
        ['门店', loan.storeName],
        [
          '订单',
          <Link key="order" to={`/orders/${loan.orderNo}`}>
            {loan.orderNo}
          </Link>,
        ],
        ['方案', `${offer.planName}（${offer.lenderName}，${planKindNames[offer.kind]}）`],
        [
          '贷款',
          `${formatYuan(cost.principalFen)}，${cost.months} 期，年化利率 ${rateText(cost.yearlyRateBps)}`,
        ],
        ['月供', `${formatYuan(cost.monthlyFen)}，最后一期 ${formatYuan(cost.lastFen)}`],
        [
          '首付',
          `${formatYuan(offer.downPaymentFen)}，签约时付给贷款机构 ${formatYuan(dueAtSigningOf(offer))}`,
        ],
        ['应放款', formatYuan(payoutOf(offer))],
        [
          '要求补充',
          request && `${request.kinds.map((kind) => materialNames[kind]).join('、')}：${request.text}`,
        ],
        [
          '批准',
          approval &&
            `${formatYuan(approval.amountFen)}，合同 ${approval.contractNo}，${exactStampText(approval.expiresAt)} 到期`,
        ],
        ['签约', signed && `${signed.name}，${exactStampText(signed.at)}`],
        [
          '放款',
          payout &&
            `${formatYuan(payout.amountFen)}，${exactStampText(payout.arrivedAt)}，${payoutStatusNames[payout.status]}`,
        ],
        ['结束原因', endText],
      ]}
    />
  );
}

function Answers({ loan: { answers } }: { loan: StaffApplication }) {
  if (answers.length === 0) return null;
  return (
    <DrawerSection name="贷款机构的消息">
      <ol className={s.lines}>
        {answers.map(({ at, type, text, ignored }) => (
          <li key={`${at}.${type}.${text}`}>
            {exactStampText(at)} {answerWords(type)}
            {text && `：${text}`}
            {ignored && <span className={s.second}>没有执行：{ignored}</span>}
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
