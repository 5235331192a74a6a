import type { RowOf } from '@ev/query/read.ts';
import { Tag } from 'antd';

export type OperatorRow = RowOf<'operator.listOperators'>;

/** After this many failures in a row the list shows a warning. */
const failuresToShow = 3;

export function OperatorTag({ operator }: { operator: OperatorRow }) {
  const { active, opensWithKeys, theirKeysAt, ourKeysAt, health } = operator;
  if (!theirKeysAt || !ourKeysAt)
    return <Tag color="warning">{opensWithKeys ? '等待密钥，填齐后自动启用' : '缺少密钥'}</Tag>;
  if (!active) return <Tag>已停用</Tag>;
  if (health.failuresInARow >= failuresToShow)
    return <Tag color="error">连续 {health.failuresInARow} 次失败</Tag>;
  return <Tag color="success">正常</Tag>;
}
