import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { maritalNames, materialNames, relationNames } from '../../../contract/kinds.ts';
import type { StaffApplication } from '../../../contract/staff-application.ts';
import s from './loans-page.module.css';

/** Data and pictures of the applicant, shown on request, because each view is recorded. */
export function PersonSection({ loan: { applyNo, materials } }: { loan: StaffApplication }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <DrawerSection name="申请人资料">
      {open ? <Person applyNo={applyNo} /> : <Button onClick={() => setOpen(true)}>查看资料</Button>}
      <div className={s.acts}>
        {materials.map(({ materialId, kind }, index) => (
          <Button key={materialId} size="small" onClick={() => setShown(materialId)}>
            {materialNames[kind]} {index + 1}
          </Button>
        ))}
      </div>
      {shown && <Picture materialId={shown} />}
    </DrawerSection>
  );
}

function Person({ applyNo }: { applyNo: string }) {
  const query = useRead('finance.openPerson', { applyNo });
  return (
    <QueryView query={query} what="申请人资料">
      {({ person, phone }) => (
        <Facts
          rows={[
            ['手机号', phone],
            ['身份证号', person.identityNumber],
            ['婚姻状况', maritalNames[person.marital]],
            ['居住地址', person.address],
            ['工作单位', person.employer],
            ['单位电话', person.employerPhone],
            ['月收入', formatYuan(person.incomeYuan * 100)],
            [
              '紧急联系人',
              `${person.contactName}（${relationNames[person.contactRelation]}）${person.contactPhone}`,
            ],
          ]}
        />
      )}
    </QueryView>
  );
}

function Picture({ materialId }: { materialId: string }) {
  const query = useRead('finance.showMaterial', { materialId });
  return (
    <QueryView query={query} what="照片">
      {({ jpeg }) => <img className={s.picture} src={`data:image/jpeg;base64,${jpeg}`} alt="资料照片" />}
    </QueryView>
  );
}
