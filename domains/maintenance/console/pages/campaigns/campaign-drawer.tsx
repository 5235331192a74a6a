import { Acts } from '@ev/console-kit/acts.tsx';
import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { Campaign } from '../../../contract/campaign.ts';
import { closeCampaign } from '../../../contract/campaign-endpoints.ts';
import { type CampaignCarState, campaignKindNames } from '../../../contract/staff-kinds.ts';
import { carStateNames } from '../../words/care-words.ts';

const pageSize = 20;

/** One campaign: what is done and why, and its cars. */
export function CampaignDrawer({
  campaignNo,
  onDone,
  onClose,
}: {
  campaignNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('maintenance.getCampaign', { campaignNo });
  return (
    <Drawer open title="服务活动" size={640} onClose={onClose}>
      <QueryView query={query} what="服务活动">
        {(campaign) => <Detail campaign={campaign} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ campaign, onDone }: { campaign: Campaign; onDone: (said: string) => void }) {
  const { campaignNo, name, kind, text, minutes, cars, notified, booked, done, createdAt, closedAt } =
    campaign;
  const mayClose = useMay('maintenance.campaign');
  const [closing, setClosing] = useState(false);
  return (
    <>
      <Facts
        rows={[
          ['名称', name],
          ['类型', campaignKindNames[kind]],
          ['说明', text],
          ['所需时间', `${minutes} 分钟`],
          ['进度', `${cars} 辆车，通知 ${notified}，预约 ${booked}，完成 ${done}`],
          ['创建', exactStampText(createdAt)],
          ['结束', closedAt && exactStampText(closedAt)],
        ]}
      />
      {mayClose && closedAt === null && (
        <Acts>
          <Button danger onClick={() => setClosing(true)}>
            结束活动
          </Button>
        </Acts>
      )}
      <DrawerSection name="车辆">
        <Cars campaignNo={campaignNo} />
      </DrawerSection>
      {closing && <Close campaign={campaign} onDone={onDone} onCancel={() => setClosing(false)} />}
    </>
  );
}

function Close({
  campaign: { campaignNo, cars, done },
  onDone,
  onCancel,
}: {
  campaign: Campaign;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(closeCampaign, {
    begin: { campaignNo },
    onDone() {
      onCancel();
      onDone('活动已结束');
    },
  });
  return (
    <CommandModal
      title="结束活动"
      text={`还有 ${cars - done} 辆车没有完成，结束后不再提醒它们的车主。`}
      danger
      moved={['maintenance.campaignNotFound']}
      form={form}
      onCancel={onCancel}
    />
  );
}

type Car = RowOf<'maintenance.listCampaignCars'>;

const columns: TableColumnsType<Car> = [
  { title: '车架号', dataIndex: 'vin' },
  { title: '车型', dataIndex: 'modelName', render: (name: string | null) => name ?? '—' },
  { title: '状态', dataIndex: 'state', render: (state: CampaignCarState) => carStateNames[state] },
  { title: '通知', dataIndex: 'notifiedAt', render: (at: string | null) => (at ? <Stamp at={at} /> : '—') },
];

function Cars({ campaignNo }: { campaignNo: string }) {
  const [pageNo, setPageNo] = useState(1);
  const cars = useRead(
    'maintenance.listCampaignCars',
    { campaignNo, pageNo, pageSize },
    { keepPrevious: true },
  );
  return (
    <QueryView query={cars} what="车辆">
      {({ list, total }) => (
        <ListTable
          rowKey="vin"
          columns={columns}
          rows={list}
          waiting={cars.isPlaceholderData}
          empty={<StateView title="清单中没有车辆" />}
          page={{ pageNo, pageSize, total, onChange: setPageNo }}
        />
      )}
    </QueryView>
  );
}
