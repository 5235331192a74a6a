import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { Link } from 'react-router';
import type { FleetFigures } from '../../../contract/staff.ts';
import { answerText, commandStatusNames, connectionNames, ignoredName } from '../../words/fleet-words.ts';

const cars = (count: number) => `${count.toLocaleString('zh-CN')} 辆`;
const times = (count: number) => `${count.toLocaleString('zh-CN')} 次`;

export function FleetPanels({ figures }: { figures: FleetFigures }) {
  const { connections, commands, messagesPerMinute, confirmedWithinMs, ignored } = figures;
  const all = connections.reduce((sum, { count }) => sum + count, 0);
  const given = commands.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Panel title="车辆" note="按最后一次上报">
        <Facts
          rows={[
            [
              '联网车辆',
              <Link key="all" to="/vehicles">
                {cars(all)}
              </Link>,
            ],
            ...connections.map(
              ({ connection, count }) => [connectionNames[connection], cars(count)] as const,
            ),
            ['最近一分钟的消息', `${messagesPerMinute.toLocaleString('zh-CN')} 条`],
          ]}
        />
      </Panel>
      <Panel title="远程操作" note="最近 24 小时">
        <Facts
          rows={[
            ['操作', times(given)],
            ...commands.map(({ status, count }) => [commandStatusNames[status], times(count)] as const),
            [
              '95% 的确认不超过',
              confirmedWithinMs === null ? '还没有确认过的操作' : answerText(confirmedWithinMs),
            ],
          ]}
        />
      </Panel>
      <Panel title="没有采用的消息" note="最近 24 小时">
        <Facts
          rows={
            ignored.length === 0
              ? [['消息', '全部采用']]
              : ignored.map(
                  ({ reason, count }) =>
                    [ignoredName(reason), `${count.toLocaleString('zh-CN')} 条`] as const,
                )
          }
        />
      </Panel>
    </>
  );
}
