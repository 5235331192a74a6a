import { fills as orderViews } from 'virtual:ev/slot/user.orders';
import { fills as parts } from 'virtual:ev/slot/user.part';
import { clientTypeText } from '@ev/console-kit/client-type.ts';
import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { Slot } from '@ev/console-kit/slot.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import { Tag } from 'antd';
import type { User } from '../../public.ts';
import { acceptedByText } from '../../words/accepted-by.ts';
import { phoneChangeWayNames } from '../../words/phone-request.ts';
import { smsTopicNames, userGroupText, userStatusLabels } from '../../words/user.ts';
import s from './user-page.module.css';

export function UserView({ user }: { user: User }) {
  const { text, tone } = userStatusLabels[user.status];
  return (
    <div className={s.panels}>
      <div className={s.column}>
        <Panel title="账号">
          <Facts
            rows={[
              [
                '状态',
                <ToneTag key="status" tone={tone}>
                  {text}
                </ToneTag>,
              ],
              [
                '手机号',
                <CustomerNumber key="phone" kind="user" subjectId={user.uid} masked={user.maskedPhone} />,
              ],
              ['注册时间', <Stamp key="registered" at={user.registeredAt} />],
              ['客户编号', user.uid],
              ['站内消息', `${user.inbox.total} 条，未读 ${user.inbox.unread} 条`],
              ['用户组', user.userGroups.length === 0 ? '无' : user.userGroups.map(userGroupText).join('、')],
            ]}
          />
        </Panel>
        <Sessions sessions={user.sessions} />
        <SmsSwitches switches={user.messageSwitches} />
        <PhoneChanges changes={user.phoneChanges} />
      </div>
      <div className={s.column}>
        <ContactPanel kind="user" subjectId={user.uid} />
        <Slot fills={orderViews} given={{ orders: user.orders }} />
        <Slot fills={parts} given={{ uid: user.uid, status: user.status }} />
        <Cars cars={user.cars} />
        <Acceptances acceptances={user.acceptances} />
      </div>
    </div>
  );
}

function Sessions({ sessions }: { sessions: User['sessions'] }) {
  return (
    <Panel title="登录中的设备" note={`${sessions.length} 台`}>
      <RowList empty="没有登录中的设备">
        {sessions.map(({ clientType, seenAt, createdAt }) => (
          <li key={`${createdAt} ${seenAt} ${clientType}`}>
            {clientTypeText(clientType)}
            <span className={s.since}>
              <Stamp at={createdAt} /> 登录
            </span>
            <RowNote>
              最近使用 <Stamp at={seenAt} />
            </RowNote>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function SmsSwitches({ switches }: { switches: User['messageSwitches'] }) {
  return (
    <Panel title="短信通知">
      <RowList empty="没有短信通知">
        {switches.map(({ kind, sms, fixed }) => (
          <li key={kind}>
            {smsTopicNames[kind]}
            <span>{sms ? '接收' : '客户已关闭'}</span>
            {fixed && <RowNote>不能关闭</RowNote>}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function PhoneChanges({ changes }: { changes: User['phoneChanges'] }) {
  return (
    <Panel title="更换手机号">
      <RowList empty="没有更换过手机号">
        {changes.map(({ way, maskedOldPhone, maskedNewPhone, at }) => (
          <li key={at}>
            {maskedOldPhone} → {maskedNewPhone}
            <RowNote>
              {phoneChangeWayNames[way]} · <Stamp at={at} />
            </RowNote>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function Acceptances({ acceptances }: { acceptances: User['acceptances'] }) {
  return (
    <Panel title="同意过的协议">
      <RowList empty="还没有同意过协议">
        {acceptances.map(({ code, version, title, at, acts }) => (
          <li key={`${code} ${version}`}>
            {title}
            <span>版本 {version}</span>
            <RowNote>
              {acceptedByText(acts)} · <Stamp at={at} />
            </RowNote>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function Cars({ cars }: { cars: User['cars'] }) {
  return (
    <Panel title="绑定的车">
      <RowList empty="没有绑定的车">
        {cars.map(({ maskedVin, modelName, isDefault }) => (
          <li key={maskedVin}>
            {modelName}
            <span>{maskedVin}</span>
            {isDefault && <Tag variant="filled">默认</Tag>}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
