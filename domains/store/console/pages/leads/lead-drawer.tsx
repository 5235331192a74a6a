import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { assignLead, followLead } from '../../../contract/staff-endpoints.ts';
import { FollowUpActs } from '../../parts/follow-up-acts.tsx';
import { followUpFacts } from '../../parts/follow-up-facts.tsx';
import { FollowUpStatusTag } from '../../parts/follow-up-status.tsx';

/** One lead: who waits for a call, their message, and the next step. */
export function LeadDrawer({
  lead,
  onDone,
  onClose,
}: {
  lead: RowOf<'store.listLeads'>;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayFollow = useMay('leads.follow');
  const { leadId, status } = lead;
  return (
    <Drawer open title={`${lead.name}的线索`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <FollowUpStatusTag key="status" status={status} />],
          ['手机号', <CustomerNumber key="phone" kind="lead" subjectId={leadId} masked={lead.maskedPhone} />],
          ['门店', lead.storeName],
          ['关注车型', lead.modelName],
          ['留言', lead.remark],
          ['提交时间', exactStampText(lead.createdAt)],
          [
            '客户',
            <Link key="user" to={`/users/${lead.uid}`}>
              查看客户
            </Link>,
          ],
          ...followUpFacts(lead),
        ]}
      />
      {mayFollow && (
        <FollowUpActs
          follow={followLead}
          assign={assignLead}
          named={{ leadId }}
          followUp={lead}
          reads={['store.listLeads']}
          moved={['store.leadMoved']}
          onDone={onDone}
        />
      )}
      <ContactPanel inDrawer kind="lead" subjectId={leadId} changes={['store.listLeads']} />
    </Drawer>
  );
}
