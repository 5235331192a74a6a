import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { OrderStatusTag } from '@ev/order/console/parts/order-status-tag.tsx';
import type { OrderStatus } from '@ev/order/contract/statuses.ts';
import { Tag } from 'antd';
import { Link } from 'react-router';
import type { User } from '../../data/user.ts';
import { clientTypeText, userGroupText, userStatusLabels } from '../../words/user.ts';
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
              ['手机号', user.maskedPhone],
              ['注册时间', <Stamp key="registered" at={user.registeredAt} />],
              ['客户编号', user.uid],
              ['站内消息', `${user.inbox.total} 条，未读 ${user.inbox.unread} 条`],
              ['用户组', user.userGroups.length === 0 ? '无' : user.userGroups.map(userGroupText).join('、')],
            ]}
          />
        </Panel>
        <Sessions sessions={user.sessions} />
      </div>
      <div className={s.column}>
        <Orders orders={user.orders} />
        <Cars cars={user.cars} />
      </div>
    </div>
  );
}

function Sessions({ sessions }: { sessions: User['sessions'] }) {
  return (
    <Panel title="登录中的设备" note={`${sessions.length} 台`}>
      {sessions.length === 0 && <p className={s.none}>没有登录中的设备</p>}
      <ul className={s.rows}>
        {sessions.map(({ clientType, seenAt, createdAt }) => (
          <li key={`${createdAt} ${seenAt} ${clientType}`}>
            {clientTypeText(clientType)}
            <span className={s.none}>
              <Stamp at={createdAt} /> 登录
            </span>
            <span className={s.last}>
              最近使用 <Stamp at={seenAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Orders({ orders }: { orders: User['orders'] }) {
  return (
    <Panel title="订单" note="从新到旧">
      {orders.length === 0 && <p className={s.none}>还没有订单</p>}
      <ul className={s.rows}>
        {orders.map(({ orderNo, status, modelName, createdAt }) => (
          <li key={orderNo}>
            <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
            {modelName}
            <OrderStatusTag status={status as OrderStatus} />
            <span className={s.last}>
              <Stamp at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Cars({ cars }: { cars: User['cars'] }) {
  return (
    <Panel title="绑定的车">
      {cars.length === 0 && <p className={s.none}>没有绑定的车</p>}
      <ul className={s.rows}>
        {cars.map(({ maskedVin, modelName, isDefault }) => (
          <li key={maskedVin}>
            {modelName}
            <span>{maskedVin}</span>
            {isDefault && <Tag variant="filled">默认</Tag>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
