import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatPlate } from '@ev/kernel/plate.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { proofKindNames } from '../../../contract/kinds.ts';
import type { StaffProof } from '../../../contract/staff-vehicle.ts';
import { proofStatusNames, proofTones } from '../../words/vehicle-words.ts';
import { PersonLink } from '../person-link.tsx';

const plateText = (plate: string | null) => (plate ? formatPlate(plate) : '未填写');

/** What the customer typed, what the brand knows of the car, and what the approval would change. */
export function ProofFacts({ proof }: { proof: StaffProof }) {
  const { status, kind, applicant, vehicle, rivals } = proof;
  return (
    <>
      {status === 'submitted' && vehicle.owner && (
        <Alert
          type="warning"
          showIcon
          title="这辆车已有车主"
          description={
            <>
              通过后 <PersonLink person={vehicle.owner} />{' '}
              不再拥有这辆车，家人共享、计划和授权都会结束。请核对行驶证的所有人和日期。
            </>
          }
        />
      )}
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={proofTones[status]}>
              {proofStatusNames[status]}
            </ToneTag>,
          ],
          ['未通过原因', proof.refusal],
          ['类型', proofKindNames[kind]],
          ['车辆所有人', proof.holderName],
          [kind === 'personal' ? '身份证号' : '信用代码', proof.holderNumber ?? proof.maskedNumber],
          [
            '车架号',
            <Link key="vin" to={`/vehicles?q=${proof.vin}&open=${proof.vin}`}>
              {proof.vin}
            </Link>,
          ],
          ['车牌号', plateText(proof.plate)],
          ['客户', <PersonLink key="applicant" person={applicant} />],
          ['提交', exactStampText(proof.submittedAt)],
        ]}
      />
      <DrawerSection name="本平台的记录">
        <Facts
          rows={[
            ['车型', [vehicle.modelName, vehicle.versionName].filter(Boolean).join(' ')],
            ['车牌号', plateText(vehicle.plate)],
            ['交付', vehicle.deliveredAt && exactStampText(vehicle.deliveredAt)],
            ['车主', vehicle.owner ? <PersonLink key="owner" person={vehicle.owner} /> : '没有车主'],
          ]}
        />
      </DrawerSection>
      {rivals.length > 0 && (
        <DrawerSection name="同一辆车的其他认证">
          <RowList empty="没有">
            {rivals.map(({ proofNo, applicant: other, holderName, submittedAt }) => (
              <li key={proofNo}>
                <Link to={`/owner-proofs?q=${proofNo}&open=${proofNo}`}>{proofNo}</Link> {holderName}{' '}
                <PersonLink person={other} />，<Stamp at={submittedAt} />
              </li>
            ))}
          </RowList>
        </DrawerSection>
      )}
    </>
  );
}
