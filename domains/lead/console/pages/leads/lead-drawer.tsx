import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { LeadSourceFill } from '../../lead-source.ts';
import { FollowUpActs } from '../../parts/follow-up-acts.tsx';
import { followUpFacts } from '../../parts/follow-up-facts.tsx';
import { FollowUpStatusTag } from '../../parts/follow-up-status.tsx';

/** One lead: who may buy, what they wrote or asked for, and the next step. */
export function LeadDrawer({
  lead,
  source: { source, title, permissions, record, reads = [] },
  onDone,
  onClose,
}: {
  lead: RowOf<'lead.listLeads'>;
  source: LeadSourceFill;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayFollow = useMay(permissions.follow);
  const { pathname, search } = useLocation();
  const { leadId, recordId } = lead;
  const recordRow = (
    { label, text, pathOf }: NonNullable<LeadSourceFill['record']>,
    id: string,
  ): [string, ReactNode] => [
    label,
    <Link key="record" to={pathOf(id)} state={{ backTo: pathname + search }}>
      {text}
    </Link>,
  ];
  return (
    <Drawer open title={`${lead.name}的${title}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <FollowUpStatusTag key="status" status={lead.status} />],
          [
            '手机号',
            <CustomerNumber key="phone" kind={source} subjectId={leadId} masked={lead.maskedPhone} />,
          ],
          ['门店或城市', lead.place],
          ['车型', lead.modelName],
          ['内容', lead.remark],
          ...lead.facts.map(({ label, text }): [string, string] => [label, text]),
          ['提交时间', exactStampText(lead.createdAt)],
          ...(record && recordId ? [recordRow(record, recordId)] : []),
          [
            '客户',
            <Link key="user" to={`/users/${lead.uid}`}>
              查看客户
            </Link>,
          ],
          ...followUpFacts(lead),
        ]}
      />
      {mayFollow && <FollowUpActs lead={{ source, leadId }} followUp={lead} reads={reads} onDone={onDone} />}
      <ContactPanel inDrawer kind={source} subjectId={leadId} changes={['lead.listLeads']} />
    </Drawer>
  );
}
