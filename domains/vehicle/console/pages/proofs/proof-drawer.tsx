import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { StaffProof } from '../../../contract/staff-vehicle.ts';
import { Approve, Refuse } from './judge-acts.tsx';
import s from './proof-drawer.module.css';
import { ProofFacts } from './proof-facts.tsx';
import { ProofPictures } from './proof-pictures.tsx';

/** One proof: the customer's papers beside what was typed and what the brand knows, and the decision. */
export function ProofDrawer({
  proofNo,
  onDone,
  onClose,
}: {
  proofNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  // Each view is logged, so the proof is not requested again when the window is focused.
  const query = useRead('vehicle.getAnyProof', { proofNo }, { refetchOnWindowFocus: false });
  return (
    <Drawer open title={`车主认证 ${proofNo}`} size={960} onClose={onClose}>
      <QueryView query={query} what="认证">
        {(proof) => <Detail proof={proof} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ proof, onDone }: { proof: StaffProof; onDone: (said: string) => void }) {
  const [act, setAct] = useState<'approve' | 'refuse' | null>(null);
  const Form = act && { approve: Approve, refuse: Refuse }[act];
  return (
    <>
      <div className={s.compare}>
        <ProofPictures proofNo={proof.proofNo} pictureIds={proof.pictureIds} />
        <div>
          <ProofFacts proof={proof} />
          {proof.status === 'submitted' && (
            <Acts>
              <Button type="primary" onClick={() => setAct('approve')}>
                通过
              </Button>
              <Button danger onClick={() => setAct('refuse')}>
                不通过
              </Button>
            </Acts>
          )}
        </div>
      </div>
      <DrawerSection name="经过">
        <HistoryLines history={proof.history} />
      </DrawerSection>
      {Form && (
        <Form
          proof={proof}
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
