import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { UserRow } from '../../../contract/users.ts';
import { userStatusLabels } from '../../words/user.ts';

export const userColumns: TableColumnsType<UserRow> = [
  {
    title: '昵称',
    dataIndex: 'nickname',
    render: (nickname: string, { uid }) => (
      <Link to={`/users/${uid}`} data-row>
        {nickname}
      </Link>
    ),
  },
  { title: '手机号', dataIndex: 'maskedPhone' },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_status, { status }) => (
      <ToneTag tone={userStatusLabels[status].tone}>{userStatusLabels[status].text}</ToneTag>
    ),
  },
  {
    title: '注册时间',
    dataIndex: 'registeredAt',
    render: (registeredAt: string) => <Stamp at={registeredAt} />,
  },
  { title: '客户编号', dataIndex: 'uid', responsive: ['lg'] },
];
