import { Acts } from '@ev/console-kit/acts.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { PictureFigure } from '@ev/papers/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { supplierNames } from '../../../contract/words.ts';
import { AcceptHousehold, RefuseHousehold } from './decide.tsx';
import s from './household-page.module.css';
import type { Opened } from './opened.ts';

/** The bill on the left, the entered data on the right. */
export function HouseholdView({ household, onDecided }: { household: Opened; onDecided: () => void }) {
  const { householdId, uid, submittedAt, submission, pictureTakenAt } = household;
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null);
  return (
    <>
      <div className={s.notes}>
        <p>
          提交于 {exactStampText(submittedAt)}
          {submission > 1 && `，第 ${submission} 次提交`}
          <Link to={`/users/${uid}`}>查看客户</Link>
        </p>
        <Hints household={household} />
      </div>
      <div className={s.columns}>
        <section aria-label="账单照片">
          {pictureTakenAt === null ? (
            <Alert type="warning" showIcon title="账单照片已删除，请退回并请客户重新提交" />
          ) : (
            <Bill householdId={householdId} />
          )}
        </section>
        <section aria-label="填写的内容">
          <Facts
            rows={[
              ['供电单位', supplierNames[household.supplier]],
              ['户号', household.number],
              ['户名', household.name],
              ['地区', household.region],
              ['用电地址', household.address],
            ]}
          />
          <Acts>
            <Button type="primary" disabled={pictureTakenAt === null} onClick={() => setDeciding('accept')}>
              核对通过
            </Button>
            <Button danger onClick={() => setDeciding('refuse')}>
              退回
            </Button>
          </Acts>
        </section>
      </div>
      {deciding === 'accept' && (
        <AcceptHousehold household={household} onDone={onDecided} onCancel={() => setDeciding(null)} />
      )}
      {deciding === 'refuse' && (
        <RefuseHousehold household={household} onDone={onDecided} onCancel={() => setDeciding(null)} />
      )}
    </>
  );
}

function Bill({ householdId }: { householdId: string }) {
  // Every view is logged.
  const query = useRead('household.showBill', { householdId }, { refetchOnWindowFocus: false });
  return <PictureFigure query={query} name="账单" active onActive={() => undefined} />;
}

/** Hints for the comparison. */
function Hints({ household: { others, certificate } }: { household: Opened }) {
  return (
    <>
      {others > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`另有 ${others} 人绑定了这个户号`}
          description="家人可以各自绑定。通过后双方会收到消息，并互相看到姓氏。"
        />
      )}
      {certificate === 'same' && <Alert type="success" showIcon title="户名与客户已核验的证件姓名一致" />}
      {certificate === 'differs' && (
        <Alert
          type="info"
          showIcon
          title="户名与客户已核验的证件姓名不同"
          description="账单可以是家人或房东的，与账单一致即可通过。"
        />
      )}
    </>
  );
}
