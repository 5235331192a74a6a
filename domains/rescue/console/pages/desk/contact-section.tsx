import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { StaffRescue } from '../../../contract/staff-rescue.ts';

/** Each view of a contact or a place is logged, so it is read once and on request. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export function ContactSection({ detail }: { detail: StaffRescue }) {
  const { caseNo, maskedName, maskedPhone, mayLocateCar } = detail;
  const [open, setOpen] = useState(false);
  const [located, setLocated] = useState(false);
  return (
    <DrawerSection name="联系人">
      {open ? (
        <Contact caseNo={caseNo} />
      ) : (
        <p>
          {maskedName} {maskedPhone} <Button onClick={() => setOpen(true)}>查看电话</Button>
        </p>
      )}
      {located && <CarPlace caseNo={caseNo} />}
      {mayLocateCar && !located && <Button onClick={() => setLocated(true)}>查看车辆位置</Button>}
    </DrawerSection>
  );
}

function Contact({ caseNo }: { caseNo: string }) {
  const query = useRead('rescue.openContact', { caseNo }, once);
  return (
    <QueryView query={query} what="联系人">
      {({ contactName, contactPhone }) => (
        <Facts
          rows={[
            ['姓名', contactName || '已删除'],
            [
              '电话',
              <a key="phone" href={`tel:${contactPhone}`}>
                {contactPhone}
              </a>,
            ],
          ]}
        />
      )}
    </QueryView>
  );
}

function CarPlace({ caseNo }: { caseNo: string }) {
  const query = useRead('rescue.locateCar', { caseNo }, once);
  return (
    <QueryView query={query} what="车辆位置">
      {({ place }) => (
        <p>
          {place
            ? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}（GCJ-02），${exactStampText(place.at)} 上报`
            : '车主没有授权，或车辆没有上报位置，请电话询问'}
        </p>
      )}
    </QueryView>
  );
}
