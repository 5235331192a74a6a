import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { type RoleAct, RoleActModal } from './role-act.tsx';
import { roleColumns } from './role-columns.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { Widenings } from './widenings.tsx';

/** The roles of staff: built-in ones, which cannot be changed, and custom ones. */
export function RolesPage() {
  const roles = useRead('staff.listRoles', {});
  const [act, setAct] = useState<RoleAct | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="角色" query={roles}>
        <Button type="primary" onClick={() => setAct({ kind: 'add', permissions: [] })}>
          添加角色
        </Button>
      </PageHead>
      {notice}
      <QueryView query={roles} what="角色">
        {({ list, permissions }) => (
          <>
            <Widenings roles={list} onDone={tell} />
            <ListTable
              rowKey="name"
              columns={roleColumns(setAct)}
              rows={list}
              empty={null}
              expandable={{
                expandedRowRender: ({ permissions: allowed }) => <RolePermissions permissions={allowed} />,
              }}
            />
            {act && (
              <RoleActModal
                act={act}
                known={permissions}
                onDone={(text) => {
                  setAct(null);
                  tell(text);
                }}
                onCancel={() => setAct(null)}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
