import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { endedStatuses } from '../../../contract/kinds.ts';
import type { StaffRescueAct } from '../../../contract/staff-kinds.ts';
import type { StaffRescue } from '../../../contract/staff-rescue.ts';
import { rescueActs } from './acts.tsx';
import { ContactSection } from './contact-section.tsx';
import { PartnerSection } from './partner-section.tsx';
import { RescueFacts } from './rescue-facts.tsx';
import { RescuePictures } from './rescue-pictures.tsx';

const refetchMs = 10_000;

/** One rescue: who waits where, who comes, and what the desk can do. */
export function RescueDrawer({
  caseNo,
  onDone,
  onClose,
}: {
  caseNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead(
    'rescue.getAnyCase',
    { caseNo },
    {
      refetchInterval: ({ state }) =>
        state.data && endedStatuses.includes(state.data.status) ? false : refetchMs,
    },
  );
  return (
    <Drawer open title={`救援 ${caseNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="救援">
        {(detail) => <Detail detail={detail} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ detail, onDone }: { detail: StaffRescue; onDone: (said: string) => void }) {
  const mayDispatch = useMay('rescues.dispatch');
  const [act, setAct] = useState<StaffRescueAct | null>(null);
  const Form = act && rescueActs[act].Form;
  return (
    <>
      <RescueFacts detail={detail} />
      {mayDispatch && detail.acts.length > 0 && (
        <Acts>
          {detail.acts.map((one) => (
            <Button
              key={one}
              type={rescueActs[one].first ? 'primary' : 'default'}
              danger={rescueActs[one].danger ?? false}
              onClick={() => setAct(one)}
            >
              {rescueActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      {mayDispatch && <ContactSection detail={detail} />}
      <RescuePictures caseNo={detail.caseNo} pictureIds={detail.pictures} />
      <PartnerSection detail={detail} />
      <DrawerSection name="经过">
        <HistoryLines history={detail.history} />
      </DrawerSection>
      {Form && (
        <Form
          detail={detail}
          onDone={(said) => {
            onDone(said);
            setAct(null);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}
