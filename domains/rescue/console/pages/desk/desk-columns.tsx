import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { rescueKindNames, rescueSourceNames, rescueStatusNames } from '../../../contract/kinds.ts';
import { handlerNames } from '../../../contract/staff-kinds.ts';
import { rescueTones, waitText } from '../../words/rescue-words.ts';

type RescueLine = RowOf<'rescue.listCases'>;

/** @param onOpen opens a rescue beside the list */
export const deskColumns = (onOpen: (caseNo: string) => void, now: string): TableColumnsType<RescueLine> => [
  {
    title: '编号',
    dataIndex: 'caseNo',
    render: (caseNo: string) => <RowButton onOpen={() => onOpen(caseNo)}>{caseNo}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, overdue }) => (
      <>
        <ToneTag tone={rescueTones[status]}>{rescueStatusNames[status]}</ToneTag>{' '}
        {overdue && <ToneTag tone="wrong">没人接</ToneTag>}
      </>
    ),
  },
  {
    title: '情况',
    dataIndex: 'kind',
    render: (_, { kind, inSafePlace }) => (
      <>
        {rescueKindNames[kind]} {!inSafePlace && <ToneTag tone="wrong">人在危险处</ToneTag>}
      </>
    ),
  },
  {
    title: '申请',
    dataIndex: 'requestedAt',
    render: (_, { requestedAt, status }) => (
      <>
        <Stamp at={requestedAt} /> {status === 'requested' && `等了 ${waitText(requestedAt, now)}`}
      </>
    ),
  },
  {
    title: '位置',
    dataIndex: 'placeText',
    render: (_, { placeText, place }) => placeText || (place ? '见地图' : '—'),
  },
  {
    title: '联系人',
    dataIndex: 'maskedName',
    render: (_, { maskedName, maskedPhone, source }) =>
      `${maskedName} ${maskedPhone}（${rescueSourceNames[source]}）`,
  },
  {
    title: '救援方',
    dataIndex: 'handler',
    render: (_, { handler }) => (handler ? handlerNames[handler] : '—'),
  },
  {
    title: '预计到达',
    dataIndex: 'eta',
    render: (_, { eta }) => (eta ? <Stamp at={eta.at} /> : '—'),
  },
];
