import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { certificateTypeNames } from '@ev/papers/contract/kinds.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffContractDetail } from '../../../contract/contract.ts';
import { type ContractAct, contractActs } from './acts.tsx';
import { ContractTag } from './contract-columns.tsx';

/** One contract: its party, deadlines and history, and what staff can do. */
export function ContractDrawer({
  contractNo,
  onDone,
  onClose,
}: {
  contractNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('sales-contract.getAnyContract', { contractNo });
  return (
    <Drawer open title={`购车合同 ${contractNo}`} size={560} onClose={onClose}>
      <QueryView query={query} what="购车合同">
        {(contract) => <Contract key={contract.contractNo} contract={contract} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Contract({ contract, onDone }: { contract: StaffContractDetail; onDone: (said: string) => void }) {
  const mayHandle = useMay('salesContracts.handle');
  const mayReadFlows = useMay('signing.read');
  const [acting, setActing] = useState<ContractAct | null>(null);
  const Form = acting && contractActs[acting].Form;
  const { flowNo, dueAt, signedAt, idType, maskedIdNumber, documentNo } = contract;
  return (
    <>
      <Facts
        rows={[
          ['状态', <ContractTag key="status" contract={contract} />],
          [
            '订单',
            <Link key="order" to={`/orders/${contract.orderNo}`}>
              {contract.orderNo}
            </Link>,
          ],
          ['购车人', contract.buyerName],
          ['车型', contract.modelName],
          ['交付门店', contract.storeName],
          ['冷静期结束', dueAt && <Stamp key="due" at={dueAt} />],
          ['签署人', contract.maskedName],
          ['证件', idType && `${certificateTypeNames[idType]} ${maskedIdNumber ?? ''}`],
          ['手机号', contract.maskedPhone],
          ['模板版本', contract.templateVersion],
          ['签署时间', signedAt && <Stamp key="signed" at={signedAt} />],
          ['文件编号', documentNo],
          ['线下签署原因', contract.offlineReason],
          ['重新签署原因', contract.note],
          [
            '签署记录',
            flowNo && mayReadFlows ? (
              <Link key="flow" to={`/signing?q=${flowNo}&open=${flowNo}`}>
                {flowNo}
              </Link>
            ) : (
              flowNo
            ),
          ],
        ]}
      />
      {mayHandle && (
        <Acts>
          {contract.acts.map((act) => (
            <Button key={act} onClick={() => setActing(act)}>
              {contractActs[act].text}
            </Button>
          ))}
        </Acts>
      )}
      <DrawerSection name="变更记录">
        <HistoryLines history={contract.history} />
      </DrawerSection>
      {Form && (
        <Form
          contract={contract}
          onDone={(said) => {
            setActing(null);
            onDone(said);
          }}
          onCancel={() => setActing(null)}
        />
      )}
    </>
  );
}
