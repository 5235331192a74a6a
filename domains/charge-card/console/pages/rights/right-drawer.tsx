import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { rightStatusNames } from '../../../contract/kinds.ts';
import { failRight, issueRight } from '../../../contract/staff-endpoints.ts';
import { rightTones } from '../../words/card-tones.ts';
import s from '../cards/cards-page.module.css';

type ChargeRightRow = RowOf<'charge-card.listAllRights'>;
type ActProps = { right: ChargeRightRow; onDone: (said: string) => void; onCancel: () => void };

const moved = ['charge-card.rightMoved', 'charge-card.rightNotFound'] as const;

function Issue({ right: { rightNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(issueRight, {
    begin: { rightNo, seenStatus: status },
    onDone: () => onDone('已到账，客户会收到消息'),
  });
  return (
    <CommandModal
      title="发卡给客户"
      text="充电卡会放进客户的充电卡里，发放后不能撤回。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

function Fail({ right: { rightNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(failRight, {
    begin: { rightNo, seenStatus: status, reason: '' },
    onDone: () => onDone('已标记，客户会收到消息，可以重新领取'),
  });
  return (
    <CommandModal
      title="标记领取失败"
      text="权益为客户保留，客户可以按原因处理后重新领取。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label="失败原因"
        hint="客户能看到，写清楚客户要做什么，5 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

/** One charging right: its owner, its reason and the possible actions. */
export function RightDrawer({
  right,
  onDone,
  onClose,
}: {
  right: ChargeRightRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayAct = useMay('chargeCards.grant');
  const [act, setAct] = useState<'issue' | 'fail' | null>(null);
  const Act = act === 'issue' ? Issue : Fail;
  return (
    <Drawer open title={right.name} size={520} onClose={onClose}>
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={right.over ? 'ended' : rightTones[right.status]}>
              {right.over ? '已过领取期限' : rightStatusNames[right.status]}
            </ToneTag>,
          ],
          ['权益编号', right.rightNo],
          [
            '客户',
            <Link key="user" to={`/users/${right.uid}`}>
              {right.nickname}
            </Link>,
          ],
          ['限车辆', right.vin],
          ['原因', right.reason],
          ['领取期限', exactStampText(right.claimBefore)],
          ['失败原因', right.failReason],
          ['处理人', right.handler],
        ]}
      />
      {mayAct && right.actions.length > 0 && (
        <div className={s.acts}>
          {right.actions.map((one) => (
            <Button key={one} type={one === 'issue' ? 'primary' : 'default'} onClick={() => setAct(one)}>
              {one === 'issue' ? '发卡' : '领取失败'}
            </Button>
          ))}
        </div>
      )}
      {act && <Act right={right} onDone={onDone} onCancel={() => setAct(null)} />}
    </Drawer>
  );
}
