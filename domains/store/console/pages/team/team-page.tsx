import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Select, Table, type TableColumnsType } from 'antd';
import s from './team-page.module.css';

type Teams = Output<'store.listTeams'>;
type Member = Teams['members'][number];

/** Which staff member works in which store: they receive its leads and may contact its customers. */
export function TeamPage() {
  const teams = useRead('store.listTeams', {});
  const assign = useCommand('store.assignStaff');
  const [notice, tell] = useNotice();
  const move = ({ staffId, name }: Member, storeId: string | null) =>
    assign.mutate({ staffId, storeId }, { onSuccess: () => tell(`已更换${name}的门店`) });
  return (
    <>
      <PageHead title="门店员工" query={teams} />
      {notice}
      <p className={s.words}>
        门店的新线索分给这家店的销售，这家店的客户由这家店的员工联系。管理员和财务不受限制；还没有员工的门店，所有人都可以联系它的客户。
      </p>
      <FailureNotice error={assign.error} />
      <QueryView query={teams} what="门店员工">
        {({ members, stores }) => (
          <Table
            rowKey="staffId"
            size="middle"
            pagination={false}
            columns={columns(stores, assign.isPending, move)}
            dataSource={members}
          />
        )}
      </QueryView>
    </>
  );
}

function columns(
  stores: Teams['stores'],
  busy: boolean,
  onMove: (member: Member, storeId: string | null) => void,
): TableColumnsType<Member> {
  const options = stores.map(({ storeId, name }) => ({ value: storeId, label: name }));
  return [
    { title: '姓名', dataIndex: 'name', width: 160 },
    {
      title: '门店',
      dataIndex: 'storeId',
      render: (storeId: string | null, member) => (
        <Select
          aria-label={`${member.name}的门店`}
          style={{ width: 320 }}
          placeholder="没有门店"
          allowClear
          disabled={busy}
          showSearch={{ optionFilterProp: 'label' }}
          options={
            // A closed store stays listed until another one is chosen.
            storeId && !stores.some((store) => store.storeId === storeId)
              ? [...options, { value: storeId, label: `${member.storeName ?? storeId}（已停业）` }]
              : options
          }
          value={storeId}
          onChange={(next?: string | null) => onMove(member, next ?? null)}
        />
      ),
    },
  ];
}
