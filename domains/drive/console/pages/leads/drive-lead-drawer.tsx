import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText, stampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { FollowUpActs, FollowUpStatusTag, followUpFacts } from '@ev/store/console/public.tsx';
import { Drawer } from 'antd';
import { Link, useLocation } from 'react-router';
import { pageTypeNames } from '../../../contract/page-types.ts';
import { assignDriveLead, followDriveLead } from '../../../contract/staff-endpoints.ts';
import { driveStatusNames } from '../../../contract/statuses.ts';

/** A lead: the potential buyer, their booking and the next step. */
export function DriveLeadDrawer({
  lead,
  onDone,
  onClose,
}: {
  lead: RowOf<'drive.listDriveLeads'>;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayFollow = useMay('drives.manage');
  const { pathname, search } = useLocation();
  const { leadId, driveId, startsAt } = lead;
  return (
    <Drawer open title={`${lead.name}的试驾线索`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <FollowUpStatusTag key="status" status={lead.status} />],
          [
            '手机号',
            <CustomerNumber key="phone" kind="driveLead" subjectId={leadId} masked={lead.maskedPhone} />,
          ],
          ['类型', pageTypeNames[lead.pageType]],
          ['车型', lead.modelName],
          ['门店', lead.storeName],
          ['城市', lead.cityName],
          ['试驾', startsAt && `${stampText(startsAt)}，${driveStatusNames[lead.driveStatus]}`],
          ['提交时间', exactStampText(lead.createdAt)],
          [
            '预约',
            <Link key="drive" to={`/drives/${driveId}`} state={{ backTo: pathname + search }}>
              查看预约
            </Link>,
          ],
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
          follow={followDriveLead}
          assign={assignDriveLead}
          named={{ leadId }}
          followUp={lead}
          reads={['drive.listDriveLeads']}
          moved={['drive.leadMoved']}
          onDone={onDone}
        />
      )}
      <ContactPanel inDrawer kind="driveLead" subjectId={leadId} changes={['drive.listDriveLeads']} />
    </Drawer>
  );
}
