import { ChangeHistory } from '@ev/console-kit/change-history.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { householdStatusNames, refusalTexts, supplierNames } from '../../../contract/words.ts';
import { eventWords } from '../../words/household-status.ts';
import type { HouseholdRow } from './household-columns.tsx';

/** One household number that awaits no decision, with its history. */
export function HouseholdDrawer({ household, onClose }: { household: HouseholdRow; onClose: () => void }) {
  const { householdId, uid, refusal } = household;
  return (
    <Drawer open title={`户号 ${householdId}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', householdStatusNames[household.status]],
          ['供电单位', supplierNames[household.supplier]],
          ['户号', household.maskedNumber],
          ['户名', household.maskedName],
          ['地区', household.region],
          ['提交时间', exactStampText(household.submittedAt)],
          ['核对人', household.verifier],
          ['退回原因', refusal && `${refusalTexts[refusal.reason]}${refusal.note && `（${refusal.note}）`}`],
          ['同一户号', household.others > 0 ? `另有 ${household.others} 人绑定` : null],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              查看客户
            </Link>,
          ],
        ]}
      />
      <ChangeHistory changes={household.history} eventWords={eventWords} statusNames={householdStatusNames} />
    </Drawer>
  );
}
