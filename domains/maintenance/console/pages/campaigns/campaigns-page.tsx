import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { CampaignRow } from '../../../contract/campaign.ts';
import { campaignKindNames } from '../../../contract/staff-kinds.ts';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { NewCampaign } from './new-campaign.tsx';

/** Recalls and service campaigns with how far they are, newest first. */
export function CampaignsPage() {
  const address = useAddress();
  const mayCreate = useMay('maintenance.campaign');
  const [creating, setCreating] = useState(false);
  const [notice, tell] = useNotice();
  const campaigns = useRead('maintenance.listCampaigns', pageOf(address), { keepPrevious: true });
  return (
    <>
      <ListPage
        title="服务活动"
        query={campaigns}
        address={address}
        acts={
          mayCreate && (
            <Button type="primary" onClick={() => setCreating(true)}>
              新建活动
            </Button>
          )
        }
        notice={notice}
        count={(total) => `共 ${total} 项活动`}
        filters={null}
        rowKey="campaignNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="还没有召回或服务活动" text="导入车架号清单，通知车主预约" />}
      />
      {creating && (
        <NewCampaign
          onDone={(said) => {
            setCreating(false);
            tell(said);
          }}
          onCancel={() => setCreating(false)}
        />
      )}
      {address.opened && (
        <CampaignDrawer
          key={address.opened}
          campaignNo={address.opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}

const columnsOf = (onOpen: (campaignNo: string) => void): TableColumnsType<CampaignRow> => [
  {
    title: '活动',
    dataIndex: 'name',
    render: (name: string, { campaignNo }) => <RowButton onOpen={() => onOpen(campaignNo)}>{name}</RowButton>,
  },
  { title: '类型', key: 'kind', render: (_, { kind }) => campaignKindNames[kind] },
  {
    title: '状态',
    key: 'state',
    render: (_, { closedAt }) => (
      <ToneTag tone={closedAt ? 'ended' : 'going'}>{closedAt ? '已结束' : '进行中'}</ToneTag>
    ),
  },
  { title: '车辆', dataIndex: 'cars' },
  { title: '已通知', dataIndex: 'notified' },
  { title: '已预约', dataIndex: 'booked' },
  { title: '已完成', dataIndex: 'done' },
  { title: '创建', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
];
